import type { NewInquiry } from '@remotehands/core'
import type { Username } from './demo-people.ts'

interface DemoInquiry {
  inquiry: Omit<NewInquiry, 'receivedAt'>
  daysAgo: number
  /** What was done about it, and by whom; absent if still untouched. */
  done?: { status: 'answered' | 'spam'; by: Username }
}

/** Oldest first. */
export const demoInquiries: readonly DemoInquiry[] = [
  {
    inquiry: {
      name: 'Priya Raman',
      email: 'priya.raman@larkspur-clinics.example',
      subject: 'Network refresh for four clinics',
      role: 'Operations manager',
      projectDetails: 'Four sites, about 30 people each. Switches and access points are from 2016.',
      message: 'We would like an offer for new switches and Wi-Fi, with work outside opening hours.',
    },
    daysAgo: 9,
    done: { status: 'answered', by: 'globaladmin' },
  },
  {
    inquiry: {
      name: 'SEO Boost Team',
      email: 'rankings@boost-offers.example',
      subject: 'First page on every search engine',
      role: 'Marketing',
      projectDetails: 'We bring your website to the first page within ten days.',
      message: 'Reply today for a special price. This offer ends tonight.',
    },
    daysAgo: 4,
    done: { status: 'spam', by: 'techie' },
  },
  {
    inquiry: {
      name: 'Tomasz Nowak',
      email: 'tomasz@nowak-freight.example',
      subject: 'Remote hands in two data centers',
      role: 'Head of infrastructure',
      projectDetails: 'Eight racks in Newark and Ashburn, disk swaps and cabling two or three times a month.',
      message: 'What are your response times on site, and how do you bill for short visits?',
    },
    daysAgo: 1,
  },
]

import { company } from './company.ts'

/** A page that search engines are to find, and what they show of it. */
export interface PublicPage {
  path: string
  subject: string
  /** 70 to 160 characters. */
  description: string
}

/** How a page is called in the browser's title: what it is about, then whose site it is. */
export const documentTitle = (subject: string) => `${subject} | ${company.name}`

export const publicPages = [
  {
    path: '/',
    subject: 'Data center remote hands and managed IT',
    description:
      'Remote hands in the data center, networks, software rollouts, security, cloud and hardware: one team plans your IT project and carries it out.',
  },
  {
    path: '/services/managed-it',
    subject: 'Managed IT',
    description:
      'Monitoring, patching, a help desk with names and remote hands in your racks around the clock, for one monthly price. You keep the decisions.',
  },
  {
    path: '/services/cybersecurity',
    subject: 'Cybersecurity',
    description:
      'Exposure reviews, hardening, detection and rehearsed response for companies without a security department of their own.',
  },
  {
    path: '/services/cloud-services',
    subject: 'Cloud Services',
    description:
      'Sort, move and run your applications on AWS, Azure or Google Cloud, with the price known beforehand and a way back.',
  },
  {
    path: '/privacy',
    subject: 'Privacy Policy',
    description: `What ${company.name} stores when you visit the site, write to us or use a portal, how long it stays, and whom to ask.`,
  },
  {
    path: '/terms',
    subject: 'Terms of Service',
    description: `The terms for the use of the ${company.name} website and its portals: accounts, fair use, links and availability.`,
  },
] as const satisfies readonly PublicPage[]

export type PublicPath = (typeof publicPages)[number]['path']

/** Throws for a path that no page has: a page asks for its own. */
export function publicPage(path: PublicPath): PublicPage {
  const page = publicPages.find((each) => each.path === path)
  if (!page) throw new Error(`${path} is not a public page`)
  return page
}

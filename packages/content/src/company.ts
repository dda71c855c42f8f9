/** The company whose site this is. Put another one's facts here; no component names it. */
export const company = {
  name: 'Remotehands',
  legalName: 'Remotehands, Inc.',
  founded: 2009,
  mission:
    'We empower your business with technology that is planned with you, installed by our own hands and looked after around the clock.',
  address: {
    street: '21750 Fiber Exchange Way, Suite 400',
    city: 'Ashburn',
    region: 'VA',
    postalCode: '20147',
    country: 'US',
    /** As it is written on an envelope. */
    lines: ['21750 Fiber Exchange Way, Suite 400', 'Ashburn, VA 20147', 'United States'],
  },
  mailboxes: {
    general: 'info@remotehands.example',
    support: 'support@remotehands.example',
    /** Takes reports of vulnerabilities. */
    security: 'security@remotehands.example',
  },
  phone: {
    number: '(703) 555-0142',
    dial: '+17035550142',
    hours: 'Mon-Fri 9AM-6PM EST',
    /** The same hours as machines read them. */
    open: { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], from: '09:00', to: '18:00' },
  },
  socialLinks: [
    { network: 'linkedin', label: 'LinkedIn', url: 'https://www.linkedin.com/company/remotehands-example' },
    { network: 'x', label: 'X', url: 'https://x.com/remotehands_example' },
    { network: 'github', label: 'GitHub', url: 'https://github.com/remotehands-example' },
    { network: 'youtube', label: 'YouTube', url: 'https://www.youtube.com/@remotehands-example' },
  ],
  legalLinks: [
    { label: 'Privacy Policy', path: '/privacy' },
    { label: 'Terms of Service', path: '/terms' },
  ],
  /** The footer shows one after the other. */
  valueStatements: [
    'We label every cable, so the next person never has to guess.',
    'When you call, you get a name, a plan and a time.',
    'We stay after go-live, because that is when the work starts to count.',
  ],
  about: {
    intro:
      'Our engineers have spent their careers on both sides of the rack: from web development and software to network management and cybersecurity. That breadth means one team can plan your project, carry it out and stay responsible for it, with no handover in between.',
    points: [
      {
        title: 'Expertise',
        text: 'Certified engineers who have cabled cages at two in the morning and defended the design in the meeting at nine.',
      },
      {
        title: 'Client-Centric Approach',
        text: 'We start from how your people work. You get one contact who knows your site, and reports you can read without us.',
      },
      {
        title: 'Long-Term Partnerships',
        text: 'Most clients have been with us for more than five years, because we document what we build and leave nothing to memory.',
      },
    ],
  },
} as const

export type SocialNetwork = (typeof company.socialLinks)[number]['network']

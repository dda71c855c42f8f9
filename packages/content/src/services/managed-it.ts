import type { Service } from './service.ts'

export const managedIt: Service = {
  id: 'managed-it',
  title: 'Managed IT',
  tagline: 'Your IT, run by people who know your racks by heart.',
  intro:
    'We take over the daily work: monitoring, patching, the help desk, and the hands in the data center. You keep the decisions, we keep the pager.',
  features: [
    {
      title: 'Remote hands, around the clock',
      text: 'An engineer in your cage within the agreed time: reboots, swaps, cabling, and a photo report when it is done.',
    },
    {
      title: 'Monitoring that tells you why',
      text: 'Every alert comes with the likely cause and the next step, so that nobody is woken by a graph.',
    },
    {
      title: 'Patching on a calendar',
      text: 'Operating systems, firmware and applications updated in waves, tested first, with a way back.',
    },
    {
      title: 'A help desk with names',
      text: 'Your people reach engineers who know your site, by portal, by phone or by email.',
    },
    {
      title: 'Backups proven by a restore',
      text: 'We restore a sample every month and send you the result. A backup that nobody has restored is a hope.',
    },
    {
      title: 'Asset and warranty records',
      text: 'What stands where, since when, and how long the vendor still pays. Reminders arrive before the deadline.',
    },
    {
      title: 'Onboarding in a day',
      text: 'New colleagues find a ready laptop, working accounts and the right permissions on their first morning.',
    },
    {
      title: 'Quarterly reviews',
      text: 'One page: what broke, what we changed, what it cost, and what we would do next.',
    },
  ],
  benefits: [
    'One monthly price that covers the work, not the hours',
    'Fewer interruptions, because small faults are fixed before they grow',
    'Documentation that is yours to keep, even if you leave us',
    'One contact who answers for everything',
  ],
  process: [
    { title: 'Walk-through', text: 'We visit your sites, open the cabinets and write down what is there.' },
    {
      title: 'Plan',
      text: 'You get a plan with priorities, risks and prices. Nothing starts before you agree.',
    },
    {
      title: 'Takeover',
      text: 'Monitoring, access and documentation move to us within four weeks, side by side with the old setup.',
    },
    { title: 'Run', text: 'We look after it every day and show you every quarter what that achieved.' },
  ],
  faq: [
    {
      question: 'Do we have to give up our own IT team?',
      answer:
        'No. Most clients keep their team for the work closest to the business, and hand us the routine, the nights and the data center.',
    },
    {
      question: 'How fast is someone on site?',
      answer:
        'In data centers where we keep staff, within 30 minutes. Elsewhere the time is part of your contract, and we report on it.',
    },
    {
      question: 'What happens to our current vendors?',
      answer:
        'They stay if they do good work. We coordinate them for you, and keep track of their contracts, renewals and warranties.',
    },
    {
      question: 'How long does a contract run?',
      answer:
        'Twelve months at first, then month to month. You should stay because it works, not because you have to.',
    },
  ],
  callToAction: {
    title: 'Tell us what keeps breaking',
    text: 'A 30-minute call is enough to say whether we can help, and what the first month would look like.',
  },
  related: ['cybersecurity', 'cloud-services'],
}

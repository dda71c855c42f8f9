import type { Service } from './service.ts'

export const cloudServices: Service = {
  id: 'cloud-services',
  title: 'Cloud Services',
  tagline: 'Move what belongs there, and know what it costs.',
  intro:
    'Some systems gain from the cloud, some do not. We sort yours, move the right ones in rehearsed steps, and keep the bill under control afterwards.',
  features: [
    {
      title: 'Readiness check',
      text: 'Every application sorted into move, rebuild, keep or retire, with the reason and the price.',
    },
    {
      title: 'Landing zone',
      text: 'Accounts, networks, permissions and logging set up properly before the first workload arrives.',
    },
    {
      title: 'Migration',
      text: 'Mirrored, tested and switched over in a window of your choice. The old system stays until you are sure.',
    },
    {
      title: 'Infrastructure as code',
      text: 'Everything is described in files that your team can read, review and run again.',
    },
    {
      title: 'Cost control',
      text: 'Budgets, tags and alarms from the first day, and a monthly note on what can be switched off.',
    },
    {
      title: 'Hybrid connections',
      text: 'Private links between cage and cloud, so that data takes a short and safe way.',
    },
    {
      title: 'Backup and recovery',
      text: 'Copies in a second region and a recovery that we rehearse every quarter.',
    },
    {
      title: 'Operations',
      text: 'Updates, certificates, capacity and on-call duty, shared with your team as you like.',
    },
  ],
  benefits: [
    'Clear prices before you move, and no surprises after',
    'New environments in minutes instead of weeks',
    'A way back, and no dependence on a single provider where you do not want one',
    'Your own team can take over, because everything is written down',
  ],
  process: [
    { title: 'Sort', text: 'We look at every application together and decide what should move at all.' },
    { title: 'Prepare', text: 'The landing zone is built, secured and handed over as code.' },
    { title: 'Move', text: 'One workload after the other, the harmless ones first, each with a rehearsal.' },
    {
      title: 'Tune',
      text: 'After three months we size everything again. That is where most of the savings are.',
    },
  ],
  faq: [
    {
      question: 'Which cloud do you recommend?',
      answer:
        'The one that fits what you run and what your team knows. We work on AWS, Azure and Google Cloud and sell none of them.',
    },
    {
      question: 'Will it be cheaper?',
      answer:
        'Not by itself. It becomes cheaper when capacity follows demand and someone reads the bill, so we plan both from the start.',
    },
    {
      question: 'How long will we be offline?',
      answer:
        'Most systems move with minutes of interruption. You know the expected time beforehand, and we rehearse the switch until it holds.',
    },
    {
      question: 'Can we go back?',
      answer:
        'Yes. We keep the old system running until you sign off, and avoid services that would trap your data.',
    },
  ],
  callToAction: {
    title: 'Bring us one application',
    text: 'We will tell you whether it should move, how, and what it would cost per month. That first answer is free.',
  },
  related: ['managed-it', 'cybersecurity'],
}

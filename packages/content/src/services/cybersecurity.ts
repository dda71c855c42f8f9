import type { Service } from './service.ts'

export const cybersecurity: Service = {
  id: 'cybersecurity',
  title: 'Cybersecurity',
  tagline: 'Know what you have, harden it, and be ready for the day it fails.',
  intro:
    'Security is mostly careful routine: inventories, updates, permissions, rehearsals. We do that routine with you, and stand by when something gets through.',
  features: [
    {
      title: 'Exposure review',
      text: 'What the internet sees of you: open ports, forgotten hosts, leaked passwords. Ranked by what matters.',
    },
    {
      title: 'Hardening',
      text: 'Servers, laptops, cloud accounts and network gear configured to published baselines, with exceptions on record.',
    },
    {
      title: 'Multi-factor sign-in',
      text: 'Rolled out to everyone, including the awkward cases, with recovery that does not open a back door.',
    },
    {
      title: 'Detection and response',
      text: 'Endpoints and logs watched day and night by people who may isolate a machine without asking first.',
    },
    {
      title: 'Email protection',
      text: 'SPF, DKIM and DMARC brought to enforcement, and a button that makes reporting a suspicious message easy.',
    },
    {
      title: 'Awareness that respects people',
      text: 'Short lessons built on what your staff really receives. No traps, no wall of shame.',
    },
    {
      title: 'Incident rehearsals',
      text: 'Twice a year we play through a bad day with your management, and fix what did not work.',
    },
    {
      title: 'Audit support',
      text: 'Evidence for SOC 2, ISO 27001 or your insurer, collected during the year instead of the week before.',
    },
  ],
  benefits: [
    'A list of risks that fits on a page and gets shorter',
    'Insurers and customers get their answers in days',
    'Attacks are noticed in minutes, with someone allowed to act',
    'Your people know whom to call, and that no one will blame them',
  ],
  process: [
    {
      title: 'Assess',
      text: 'Two weeks of looking: interviews, scans, configurations. You get findings, not a sales brochure.',
    },
    { title: 'Close the gaps', text: 'The ten most urgent points first, each with an owner and a date.' },
    {
      title: 'Watch',
      text: 'Detection goes live, with rules tuned to your network so that alarms mean something.',
    },
    { title: 'Rehearse', text: 'We practice the response with you and repeat the assessment every year.' },
  ],
  faq: [
    {
      question: 'We are a small company. Would anyone attack us?',
      answer:
        'Most attacks are automated and do not check how big you are. Small companies are often the way into larger ones, which is why your customers have begun to ask.',
    },
    {
      question: 'Do you replace our antivirus?',
      answer:
        'Only if it leaves you blind. We work with the common endpoint products and tell you when the one you have is enough.',
    },
    {
      question: 'What do you do in an emergency?',
      answer:
        'Call us. We isolate what is affected, secure the evidence and bring you back from clean backups, while one person keeps your management informed.',
    },
    {
      question: 'Do you test with real attacks?',
      answer:
        'Yes, if you want us to, and only with a written scope. A separate team does the penetration tests, so that nobody grades their own work.',
    },
  ],
  callToAction: {
    title: 'Find out what the internet sees of you',
    text: 'Ask for an exposure review. You get the results in a week, whether or not you become a client.',
  },
  related: ['managed-it', 'cloud-services'],
}

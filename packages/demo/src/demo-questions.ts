import type { Username } from './demo-people.ts'

interface DemoQuestion {
  by: Username
  question: string
  daysAgo: number
  /** Absent while unanswered. */
  answered?: { by: Username; answer: string; daysAgo: number }
}

/** Oldest first. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    by: 'client',
    question: 'How long do you keep our backups, and can we get a single file from six months ago?',
    daysAgo: 47,
    answered: {
      by: 'techie',
      answer:
        'Daily copies for thirty days, monthly ones for a year. A single file from any of them is back within two working hours: raise a ticket with its path and the date.',
      daysAgo: 46,
    },
  },
  {
    by: 'otherclient',
    question: 'Can we move our two database servers to the cloud without changing the application?',
    daysAgo: 39,
    answered: {
      by: 'amara.osei',
      answer:
        'Yes. Both run on versions that the managed service supports. We would first mirror them, test for two weeks, and switch over on a weekend.',
      daysAgo: 38,
    },
  },
  {
    by: 'priya.raman',
    question: 'Is it safe to let patients use the same Wi-Fi as our tablets?',
    daysAgo: 33,
    answered: {
      by: 'techie',
      answer:
        'No, and they do not: the guest network is a separate one that reaches the internet only. Tablets for patient forms are on a third network with access to the forms server and nothing else.',
      daysAgo: 32,
    },
  },
  {
    by: 'client2fa',
    question: 'What happens to my authenticator app when I get a new phone?',
    daysAgo: 24,
    answered: {
      by: 'amara.osei',
      answer:
        'Keep the old phone until you have turned two-factor off and on again with the new one. If the old phone is gone, sign in with one of your recovery codes.',
      daysAgo: 23,
    },
  },
  {
    by: 'localadmin',
    question: 'Which of our switches are too old for the new access points?',
    daysAgo: 16,
    answered: {
      by: 'techie',
      answer:
        'Two: HL-SW-03 and HL-SW-04 deliver 15 watts a port and the access points need 25. The other five are fine. We have put an offer for both into your documents.',
      daysAgo: 14,
    },
  },
  {
    by: 'lena.hoffmann',
    question: 'Could the plotter be reached from site over the VPN, or is that a bad idea?',
    daysAgo: 11,
    answered: {
      by: 'amara.osei',
      answer:
        'It works and it is safe, as the VPN ends inside the office network. Large sheets take a while over a mobile connection, so send PDF rather than the original drawing.',
      daysAgo: 10,
    },
  },
  {
    by: 'priya.raman',
    question: 'Which of our laptops can still get security updates next year?',
    daysAgo: 6,
  },
  {
    by: 'marcus.hale',
    question:
      'Do the forklift terminals have to be rebooted for the monthly updates, and can that happen at night?',
    daysAgo: 4,
  },
  {
    by: 'client',
    question:
      'We are thinking about passkeys in place of passwords. Does the dispatch application support them?',
    daysAgo: 2,
  },
  {
    by: 'otherclient',
    question: 'How much would it cost to keep a second copy of the project drive in another city?',
    daysAgo: 1,
  },
]

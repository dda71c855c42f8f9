export interface LegalPage {
  title: string
  /** YYYY-MM-DD. */
  updated: string
  intro: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

export const privacyPolicy: LegalPage = {
  title: 'Privacy Policy',
  updated: '2026-11-01',
  intro:
    'We keep what we need to answer you and to run the service you ordered, and nothing else. This page says what that is, how long it stays and whom to ask.',
  sections: [
    {
      title: 'When you visit this site',
      paragraphs: [
        'We set no advertising or analytics cookies. Your choice of a light or dark theme is stored in your own browser and never sent to us.',
        'Our hosting keeps technical logs (address, time, page) for 30 days, to find faults and to stop abuse.',
      ],
    },
    {
      title: 'When you write to us',
      paragraphs: [
        'What you enter in the contact form is stored with us and sent to our team by e-mail, so that someone can answer. We delete inquiries that lead to no project after twelve months.',
      ],
    },
    {
      title: 'When you use a portal',
      paragraphs: [
        'Your account, tickets and questions belong to the contract with your company and are visible to your colleagues with an account and to our staff. One cookie keeps you signed in; it ends when you log out.',
        'Passwords are stored only as a one-way hash. We cannot read them, and we never ask for them.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may ask for a copy of your data, have it corrected or have it deleted. Write to the general mailbox on this page; we answer within 30 days.',
      ],
    },
  ],
}

export const termsOfService: LegalPage = {
  title: 'Terms of Service',
  updated: '2026-11-01',
  intro:
    'These terms cover the use of this website and its portals. Work that we do for you is covered by the contract between your company and ours.',
  sections: [
    {
      title: 'Accounts',
      paragraphs: [
        'Accounts are created by your account manager for named people. Keep your password to yourself, turn on two-factor authentication where you can, and tell us at once when somebody leaves your company.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'Do not try to reach data that is not yours, and do not put load on the service beyond ordinary use. If you find a weakness, please tell the support mailbox first; we will thank you for it.',
      ],
    },
    {
      title: 'News and links',
      paragraphs: [
        'Headlines in the news section come from other publishers and lead to their sites. We do not control what stands there.',
      ],
    },
    {
      title: 'Availability',
      paragraphs: [
        'We aim to keep the portals available around the clock. Response times for tickets and questions are those of your contract; without one, we typically respond within 24-48 business hours.',
      ],
    },
  ],
}

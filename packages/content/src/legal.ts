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
        'We set no advertising or analytics cookies. If you choose a light or dark theme, your browser remembers it; we never see it.',
        'Our hosting keeps technical logs (IP address, time, page) for 30 days so that we can find faults and stop abuse. Pictures in the news section come from the servers of the publishers, which see your IP address when your browser loads them.',
      ],
    },
    {
      title: 'When you write to us',
      paragraphs: [
        'What you enter in the contact form is stored with us and sent to our team by email, so that someone can answer you. We delete inquiries that lead to no project after twelve months.',
      ],
    },
    {
      title: 'When you use a portal',
      paragraphs: [
        'Your account, tickets and questions belong to our contract with your company. Colleagues with an account of their own and our staff can see them. One cookie keeps you signed in; it ends when you log out.',
        'Passwords are stored only as a one-way hash. We cannot read them, and we never ask for them.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may ask for a copy of your data, and have it corrected or deleted. Write to the address below; we answer within 30 days.',
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
        'Accounts are created by your account manager for named people. Keep your password to yourself, turn on two-factor authentication where you can, and tell us at once when someone leaves your company.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'Do not try to reach data that is not yours, and do not burden the service beyond ordinary use. If you find a weakness, please write to the support mailbox before you tell anyone else. We will thank you for it.',
      ],
    },
    {
      title: 'News and links',
      paragraphs: [
        'Headlines in the news section come from other publishers and lead to their sites, which we do not control.',
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

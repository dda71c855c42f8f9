/** A feed that the news are read from. `image` stands in where an article brings none. */
export interface NewsSource {
  id: string
  name: string
  url: string
  image: string
}

export const newsSources: readonly NewsSource[] = [
  {
    id: 'bleepingcomputer',
    name: 'BleepingComputer',
    url: 'https://www.bleepingcomputer.com/feed/',
    image: '/images/news/router.svg',
  },
  {
    id: 'the-hacker-news',
    name: 'The Hacker News',
    url: 'https://feeds.feedburner.com/TheHackersNews',
    image: '/images/news/backup.svg',
  },
  {
    id: 'krebs-on-security',
    name: 'Krebs on Security',
    url: 'https://krebsonsecurity.com/feed/',
    image: '/images/news/phishing.svg',
  },
  {
    id: 'cisa',
    name: 'CISA',
    url: 'https://www.cisa.gov/cybersecurity-advisories/all.xml',
    image: '/images/news/telecom.svg',
  },
  {
    id: 'sans-isc',
    name: 'SANS ISC',
    url: 'https://isc.sans.edu/rssfeed_full.xml',
    image: '/images/news/phishing.svg',
  },
]

/** What the news section shows until the server has news of its own (§4). */
export const fallbackNews = [
  {
    image: '/images/news/router.svg',
    source: 'BleepingComputer',
    title: 'Japan warns of IO-Data zero-day router flaws exploited in attacks',
    description:
      'Three unpatched flaws in LTE routers let attackers change settings, run commands and switch off the firewall. Owners are told to disable remote management until the fixes arrive.',
    date: 'Dec 4, 2024',
    url: 'https://www.bleepingcomputer.com/news/security/japan-warns-of-io-data-zero-day-router-flaws-exploited-in-attacks/',
  },
  {
    image: '/images/news/backup.svg',
    source: 'The Hacker News',
    title: 'Veeam issues patch for critical RCE vulnerability in Service Provider Console',
    description:
      'A flaw rated 9.9 of 10 lets an authorized management agent run code on the console server of backup providers. There is no workaround; updating is the only remedy.',
    date: 'Dec 4, 2024',
    url: 'https://thehackernews.com/2024/12/veeam-issues-patch-for-critical-rce.html',
  },
  {
    image: '/images/news/telecom.svg',
    source: 'CISA',
    title: 'Enhanced visibility and hardening guidance for communications infrastructure',
    description:
      'After intrusions at several telecom operators, CISA and its partners list what network engineers should watch, log and lock down on routers, switches and management planes.',
    date: 'Dec 3, 2024',
    url: 'https://www.cisa.gov/resources-tools/resources/enhanced-visibility-and-hardening-guidance-communications-infrastructure',
  },
  {
    image: '/images/news/phishing.svg',
    source: 'Krebs on Security',
    title: 'Why phishers love new TLDs like .shop, .top and .xyz',
    description:
      'Prices near a dollar and few questions asked: newer top-level domains hold a small share of the market, but more than a third of the domains reported for cybercrime.',
    date: 'Dec 3, 2024',
    url: 'https://krebsonsecurity.com/2024/12/why-phishers-love-new-tlds-like-shop-top-and-xyz/',
  },
] as const

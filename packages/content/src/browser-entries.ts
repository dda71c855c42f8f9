/** What the site keeps in a browser's storage: nothing else writes there. A key that ends in / begins several. */
export const browserEntries = {
  theme: { key: 'theme', keeps: 'your choice of a light or dark theme' },
  shortcuts: { key: 'shortcuts', keeps: 'whether keyboard shortcuts are on' },
  rows: { key: 'rows', keeps: 'whether the rows of lists are dense or comfortable' },
  active: {
    key: 'active',
    keeps: 'when you last used this site, so that all its tabs sign you out together',
  },
  firstCalls: {
    key: 'first-calls',
    keeps: 'which lists a portal page begins with, so that it opens faster; never what is in them',
  },
  inquiry: {
    key: 'inquiry',
    keeps: 'what you wrote in the contact form and have not sent, until you close the tab',
  },
  drafts: { key: 'draft/', keeps: 'what you wrote in a portal and have not sent', days: 7 },
} as const satisfies Record<string, { key: string; keeps: string; days?: number }>

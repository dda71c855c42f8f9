/** What somebody has to do, and in which order. */
export const ownQueue: { assignee: ['me']; status: ['open']; sort: 'due' } = {
  assignee: ['me'],
  status: ['open'],
  sort: 'due',
}

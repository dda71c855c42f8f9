/** The sort key prefix of ticket events. */
export const eventPrefix = 'EVENT#'

/** The prefix of internal notes: sorts after all other events, so that reading the others skips them. */
export const notePrefix = `${eventPrefix}~`

/** How the sort keys of ticket events begin. */
export const eventPrefix = 'EVENT#'

/** How those of internal notes begin: after every other event's, so that who reads the others does not even pass them. */
export const notePrefix = `${eventPrefix}~`

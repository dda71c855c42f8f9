/** How the sort keys of ticket events begin. */
export const eventPrefix = 'EVENT#'

/** How those of internal notes begin: after every other event's, so that who reads the others does not even pass them. */
export const notePrefix = `${eventPrefix}~`

/** A record of the table's stream, as far as it says what changed. */
interface Change {
  eventName?: string | undefined
  dynamodb?: { Keys?: Record<string, { S?: string | undefined }> | undefined } | undefined
}

/** Whether a change of the table is a new ticket event: the only ones that `send-notifications` is called for. */
export function isNewEvent({ eventName, dynamodb }: Change): boolean {
  return eventName === 'INSERT' && dynamodb?.Keys?.sk?.S?.startsWith(eventPrefix) === true
}

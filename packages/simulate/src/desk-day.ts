import { serviceLevels } from '@remotehands/content'

const format = new Intl.DateTimeFormat('en-CA', { timeZone: serviceLevels.hours.timeZone })

/** The day at the desk, as YYYY-MM-DD. */
export const deskDay = (time: number): string => format.format(time)

/** In milliseconds. A day is always 24 hours: clocks that change are for who knows the time zone. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

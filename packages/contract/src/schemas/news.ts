import * as z from 'zod'

/** http and https only: the address is put into a link. */
const webAddress = z.url({ protocol: /^https?$/ })

/** A news card (§3). `date` is a display string: short month, day, year in US English (§9). */
export const NewsItem = z.object({
  id: z.string().optional(),
  image: z.string(),
  source: z.string(),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  url: webAddress,
})
export type NewsItem = z.output<typeof NewsItem>

import * as z from 'zod'

/** Only http and https, because the address becomes a link. */
const webAddress = z.url({ protocol: /^https?$/ })

/** A news card (§3). `date` is display text: short month, day and year in US English (§9). */
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

const hour = 3_600_000
const kept = 4

/** A feed with an item for each of the last hours. */
export function feedText(now: Date): string {
  const last = Math.floor(now.getTime() / hour)
  const items = Array.from({ length: kept }, (_, at) => {
    const time = new Date((last - at) * hour)
    return `<item><title>Advisory ${last - at}</title><link>https://feed.example/${last - at}</link>
<guid>https://feed.example/${last - at}</guid><pubDate>${time.toUTCString()}</pubDate>
<description>What to patch this hour.</description></item>`
  })
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Advisories</title>
<link>https://feed.example/</link><description>Hourly</description>${items.join('\n')}</channel></rss>`
}

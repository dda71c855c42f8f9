import lighthouse from 'lighthouse'

export interface LighthouseRun {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds. */
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** What kept a score under 100. */
  complaints: string[]
}

/** One run of Lighthouse as it is by default: a mobile phone, simulated throttling. */
export async function runLighthouse(url: string, port: number): Promise<LighthouseRun> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse has no result for ${url}`)
  // Chromium now and then starts to record late; Lighthouse asks for another run then.
  if (result.lhr.runtimeError?.code === 'NO_NAVSTART') return runLighthouse(url, port)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const complaints = ['accessibility', 'best-practices', 'seo']
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    complaints,
  }
}

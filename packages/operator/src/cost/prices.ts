/**
 * List prices of us-east-1 in USD, November 2026. Those of CloudFront and CloudWatch's free units are from
 * AWS's price pages; the others are from published summaries: check them against
 * https://aws.amazon.com/<service>/pricing/ before relying on them. `free` is what every account gets each
 * month indefinitely; it excludes what is free only for a year.
 */
export const prices = {
  readUnits: { usd: 0.125 / 1e6, free: 0, of: 'DynamoDB, read request units' },
  writeUnits: { usd: 0.625 / 1e6, free: 0, of: 'DynamoDB, write request units' },
  tableGb: { usd: 0.25, free: 25, of: 'DynamoDB, GB stored' },
  recoveryGb: { usd: 0.2, free: 0, of: 'DynamoDB, GB restorable to any second' },
  apiCalls: { usd: 1 / 1e6, free: 0, of: 'API Gateway, calls of the HTTP API' },
  invocations: { usd: 0.2 / 1e6, free: 1e6, of: 'Lambda, invocations' },
  gbSeconds: { usd: 0.0000133334, free: 400_000, of: 'Lambda, GB-seconds on arm64' },
  edgeRequests: { usd: 1 / 1e6, free: 10e6, of: 'CloudFront, HTTPS requests' },
  edgeFunctions: { usd: 0.1 / 1e6, free: 2e6, of: 'CloudFront, runs of the page function' },
  transferGb: { usd: 0.085, free: 1_024, of: 'CloudFront, GB to visitors' },
  filesGb: { usd: 0.023, free: 0, of: 'S3, GB of attachments' },
  mails: { usd: 0.1 / 1e3, free: 0, of: 'SES, mails' },
  secrets: { usd: 0.4, free: 0, of: 'Secrets Manager, secrets' },
  secretReads: { usd: 0.05 / 1e4, free: 0, of: 'Secrets Manager, reads' },
  keys: { usd: 1, free: 0, of: 'KMS, keys' },
  alarmMetrics: { usd: 0.1, free: 10, of: 'CloudWatch, metrics that alarms look at' },
  ownMetrics: { usd: 0.3, free: 10, of: 'CloudWatch, metrics made of logs' },
  dashboards: { usd: 3, free: 3, of: 'CloudWatch, dashboards' },
  logGb: { usd: 0.5, free: 5, of: 'CloudWatch, GB of logs taken in' },
  logGbKept: { usd: 0.03, free: 0, of: 'CloudWatch, GB of logs kept' },
  schedules: { usd: 1 / 1e6, free: 14e6, of: 'EventBridge Scheduler, runs' },
  firewalls: { usd: 5, free: 0, of: 'WAF, firewalls' },
  firewallRules: { usd: 1, free: 0, of: 'WAF, rules' },
  firewallRequests: { usd: 0.6 / 1e6, free: 0, of: 'WAF, requests looked at' },
} as const

/** Of a domain that takes the place of the search's lists: no scenario has one. */
export const openSearchPrices = {
  instanceHour: { type: 'm6g.large.search', usd: 0.128 },
  diskGb: 0.122,
} as const

export type Meter = keyof typeof prices
/** How much of each was used in a month. */
export type Usage = Record<Meter, number>

import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

const units = {
  TicketsRaised: MetricUnit.Count,
  MailsSent: MetricUnit.Count,
  StreamLag: MetricUnit.Milliseconds,
} as const

/** Tells the stage's dashboard a figure. */
export type Measure = (name: keyof typeof units, value: number) => void

/** Writes figures as log lines of which CloudWatch makes metrics (EMF). Without a namespace, as on one machine, it writes none. */
export function stageMetrics(namespace: string | undefined): Measure {
  if (namespace === undefined) return () => undefined
  // One line for all functions: what is measured, not where.
  const metrics = new Metrics({ namespace, serviceName: 'stage' })
  return (name, value) => metrics.singleMetric().addMetric(name, units[name], value)
}

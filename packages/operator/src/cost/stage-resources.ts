interface Resource {
  Type: string
  Properties?: Record<string, unknown>
}
type Resources = Record<string, Resource>

/** What a stage has that costs by the month, or says how much a run costs; as its templates say. */
export interface StageResources {
  secrets: number
  keys: number
  alarmMetrics: number
  ownMetrics: number
  dashboards: number
  /** How often all schedules together run in an hour. */
  hourlyRuns: number
  firewalls: number
  firewallRules: number
  /** Megabytes, by the part of the name behind the stage's. */
  memory: Record<string, number>
}

/** What the functions write as metrics: functions/src/adapters/stage-metrics.ts. */
const measuredByFunctions = 3

/** Several filters may count into one metric. */
const namesOf = ({ MetricTransformations = [] }: Record<string, unknown>) =>
  (MetricTransformations as { MetricName: string }[]).map(({ MetricName }) => MetricName)

/** Counts what the templates of a stage make. */
export function countResources(templates: readonly { Resources?: object }[]): StageResources {
  const all = templates.flatMap((template) => Object.values((template.Resources ?? {}) as Resources))
  const ofType = (type: string) =>
    all.filter(({ Type }) => Type === type).map(({ Properties = {} }) => Properties)
  const firewalls = ofType('AWS::WAFv2::WebACL')
  const functions = ofType('AWS::Lambda::Function').filter(
    ({ FunctionName }) => typeof FunctionName === 'string',
  )
  return {
    secrets: ofType('AWS::SecretsManager::Secret').length,
    keys: ofType('AWS::KMS::Key').length,
    alarmMetrics: ofType('AWS::CloudWatch::Alarm')
      .map(metricsOf)
      .reduce((sum, count) => sum + count, 0),
    ownMetrics: new Set(ofType('AWS::Logs::MetricFilter').flatMap(namesOf)).size + measuredByFunctions,
    dashboards: ofType('AWS::CloudWatch::Dashboard').length,
    hourlyRuns: ofType('AWS::Scheduler::Schedule')
      .map(runsOf)
      .reduce((sum, runs) => sum + runs, 0),
    firewalls: firewalls.length,
    firewallRules: firewalls.flatMap(({ Rules = [] }) => Rules).length,
    memory: Object.fromEntries(
      functions.map(({ FunctionName, MemorySize = 128 }) => [
        String(FunctionName).replace(/^remotehands-[^-]+-/, ''),
        Number(MemorySize),
      ]),
    ),
  }
}

/** AWS counts each metric that an expression names. */
function metricsOf({ Metrics }: Record<string, unknown>): number {
  if (!Array.isArray(Metrics)) return 1
  return Metrics.filter((metric: object) => 'MetricStat' in metric).length
}

/** How often a schedule of the form `rate(5 minutes)` runs in an hour. */
function runsOf({ ScheduleExpression }: Record<string, unknown>): number {
  const [, count = '1', unit] = /^rate\((\d+) (minute|hour)s?\)$/.exec(String(ScheduleExpression)) ?? []
  if (!unit) throw new Error(`The schedule ${String(ScheduleExpression)} has no rate.`)
  return (unit === 'minute' ? 60 : 1) / Number(count)
}

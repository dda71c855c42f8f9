/** Where CloudWatch keeps a stage's own metrics. */
export function metricNamespace(stage: string): string {
  return `Remotehands/${stage}`
}

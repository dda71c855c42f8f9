import { expect, test, vi } from 'vitest'
import { stageMetrics } from '../src/adapters/stage-metrics.ts'

test('a figure is a log line of which CloudWatch makes a metric of the stage', () => {
  const lines: unknown[] = []
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(line) > 0)
  stageMetrics('Remotehands/dev')('TicketsRaised', 2)
  stageMetrics(undefined)('TicketsRaised', 3)
  output.mockRestore()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(String(lines[0]))).toMatchObject({
    TicketsRaised: 2,
    service: 'stage',
    _aws: {
      CloudWatchMetrics: [
        {
          Namespace: 'Remotehands/dev',
          Dimensions: [['service']],
          Metrics: [{ Name: 'TicketsRaised', Unit: 'Count' }],
        },
      ],
    },
  })
})

import { memoryTable } from '@remotehands/data/memory'
import { expect, test } from 'vitest'
import {
  createStores,
  runTask,
  type TableChange,
  type TaskRecord,
  type TaskStep,
  taskToRun,
} from '../../src/index.ts'
import { createTestServices } from '../support/test-services.ts'

const key = { ownerId: 7, id: '01TASK' }

class Outage extends Error {}

/** A task that counts to three, one a step, and the stream that brings its steps. */
async function counting(step?: TaskStep) {
  const stream: TableChange[] = []
  const services = {
    ...createTestServices(),
    stores: createStores(memoryTable({ onChange: (change) => stream.push(change) })),
  }
  const { tasks } = services.stores
  let done = 0
  const count: TaskStep = async (task) => {
    done += 1
    const at = Number(task.progress.at) + 1
    return { progress: { at }, isDone: at === Number(task.input.to) }
  }
  const input = { to: 3 }
  await tasks.create({ ...key, kind: 'count', input, progress: { at: 0 }, now: services.clock.now() })
  const deliver = async (change: TableChange | undefined) => {
    const task = change && taskToRun(change)
    const steps = { count: step ?? count }
    if (task) await runTask(task, services, { steps, isOutage: (error) => error instanceof Outage })
  }
  return {
    stream,
    deliver,
    tasks,
    clock: services.clock,
    services,
    steps: () => done,
    async drain() {
      while (stream.length > 0) await deliver(stream.shift())
    },
    read: async () => (await tasks.byId(key.ownerId, key.id)) as TaskRecord,
  }
}

test('a task goes on step by step until it is done', async () => {
  const { drain, read, steps } = await counting()
  await drain()
  expect(await read()).toMatchObject({ state: 'done', progress: { at: 3 }, version: 4, reason: null })
  expect(steps()).toBe(3)
})

test('a change that is delivered twice, or again after later ones, makes no step of its own', async () => {
  const { stream, deliver, drain, read, steps } = await counting()
  const [first] = stream
  await deliver(first)
  await deliver(first)
  expect(steps()).toBe(1)
  expect(stream).toHaveLength(2)
  await drain()
  await deliver(first)
  expect(await read()).toMatchObject({ state: 'done', progress: { at: 3 } })
  expect(steps()).toBe(3)
})

test('of two who do the same step at once, one stores what it came to', async () => {
  const { stream, deliver, drain, read } = await counting()
  const [first] = stream
  await Promise.all([deliver(first), deliver(first)])
  expect(await read()).toMatchObject({ progress: { at: 1 }, version: 2 })
  expect(stream).toHaveLength(2)
  await drain()
  expect(await read()).toMatchObject({ state: 'done', progress: { at: 3 } })
})

test('whoever asks it to stop is obeyed before the next step, and it can go on from there', async () => {
  const { stream, deliver, drain, read, tasks, clock } = await counting()
  await deliver(stream.shift())
  expect(await tasks.requestStop(key.ownerId, key.id)).toBe(true)
  await drain()
  const stopped = await read()
  expect(stopped).toMatchObject({ state: 'stopped', progress: { at: 1 } })
  expect(await tasks.requestStop(key.ownerId, key.id)).toBe(false)

  await tasks.resume(stopped, clock.now())
  await expect(tasks.resume(stopped, clock.now())).rejects.toMatchObject({ code: 'CONFLICT' })
  await drain()
  expect(await read()).toMatchObject({ state: 'done', progress: { at: 3 }, isToStop: false })
})

test('a stop that is asked for while a step runs is kept', async () => {
  const { drain, read, tasks } = await counting(async ({ progress }) => {
    await tasks.requestStop(key.ownerId, key.id)
    return { progress: { at: Number(progress.at) + 1 }, isDone: false }
  })
  await drain()
  expect(await read()).toMatchObject({ state: 'stopped', progress: { at: 1 } })
})

test('a step that fails now and then is tried again; one that fails for good fails the task, which says why and can be resumed', async () => {
  let broken = true
  const { drain, read, tasks, clock } = await counting(async (task) => {
    if (broken && task.progress.at === 1) throw new Error('no such\n company')
    return { progress: { at: Number(task.progress.at) + 1 }, isDone: task.progress.at === 2 }
  })
  await drain()
  const failed = await read()
  expect(failed).toMatchObject({
    state: 'failed',
    progress: { at: 1 },
    reason: 'Something went wrong on our side.',
  })

  broken = false
  await tasks.resume(failed, clock.now())
  await drain()
  expect(await read()).toMatchObject({ state: 'done', progress: { at: 3 }, reason: null, failures: 0 })
})

test('a service that is down lets the stream wait, and is no failure of the task', async () => {
  let isDown = true
  const { stream, deliver, drain, read } = await counting(async ({ progress }) => {
    if (isDown) throw new Outage('down')
    return { progress, isDone: true }
  })
  await expect(deliver(stream[0])).rejects.toThrow('down')
  expect(await read()).toMatchObject({ state: 'running', failures: 0, version: 1 })
  isDown = false
  await drain()
  expect(await read()).toMatchObject({ state: 'done' })
})

test('a kind that nothing does fails', async () => {
  const { stream, tasks, clock, drain } = await counting()
  stream.length = 0
  await tasks.create({ ...key, id: '02', kind: 'dance', input: {}, progress: {}, now: clock.now() })
  await drain()
  expect(await tasks.byId(key.ownerId, '02')).toMatchObject({
    state: 'failed',
    reason: 'Something went wrong on our side.',
  })
})

test('of a kind with bursts one delivery does as many steps as fit in, and the rest comes by the stream', async () => {
  const { clock, tasks, stream, read, services } = await counting()
  const [first] = stream
  const task = first && taskToRun(first)
  let done = 0
  const count: TaskStep = async ({ progress }) => {
    done += 1
    clock.advance(2)
    return { progress: { at: Number(progress.at) + 1 }, isDone: progress.at === 2 }
  }
  const options = { steps: { count }, burstMs: { count: 3_000 }, isOutage: () => false }
  if (task) await runTask(task, services, options)
  expect(await read()).toMatchObject({ state: 'running', progress: { at: 2 } })
  expect(done).toBe(2)
  const [last] = stream.slice(-1)
  const rest = last && taskToRun(last)
  if (rest) await runTask(rest, services, options)
  expect(await read()).toMatchObject({ state: 'done', progress: { at: 3 } })
  expect(await tasks.requestStop(key.ownerId, key.id)).toBe(false)
})

import { expect, test } from 'vitest'
import { createKernel } from '../src/kernel/kernel.ts'
import { random } from '../src/kernel/random.ts'

test('What happens comes by its time, and of one time in the order in which it was asked for', async () => {
  const kernel = createKernel(1_000)
  const seen: string[] = []
  kernel.after(30, () => seen.push(`c ${kernel.now()}`))
  kernel.after(10, () => seen.push(`a ${kernel.now()}`))
  kernel.after(10, () => seen.push(`b ${kernel.now()}`))
  const takeBack = kernel.after(20, () => seen.push('never'))
  takeBack()
  await kernel.runUntil(2_000)
  expect(seen).toEqual(['a 1010', 'b 1010', 'c 1030'])
  expect(kernel.now()).toBe(2_000)
})

test('Whoever sleeps goes on before anything later happens', async () => {
  const kernel = createKernel(0)
  const seen: string[] = []
  const sleeper = async () => {
    await kernel.sleep(5)
    await Promise.resolve()
    seen.push('awake')
  }
  kernel.after(5.5, () => seen.push('later'))
  void sleeper()
  await kernel.runUntil(10)
  expect(seen).toEqual(['awake', 'later'])
})

test('A jump of the clock moves what it says, and nothing that is to happen', async () => {
  const kernel = createKernel(0)
  const seen: number[] = []
  kernel.after(10, () => seen.push(kernel.now()))
  kernel.jump(5_000)
  await kernel.runUntil(10)
  expect(seen).toEqual([5_010])
})

test('A thousand happenings come in the order of their times', async () => {
  const kernel = createKernel(0)
  const chance = random('heap')
  const seen: number[] = []
  for (let at = 0; at < 1_000; at++) kernel.after(chance.below(500), () => seen.push(kernel.now()))
  await kernel.runUntil(500)
  expect(seen).toHaveLength(1_000)
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
})

test('A stream of chance is its seed’s, and its branches are their own', () => {
  const draws = (seed: string) => Array.from({ length: 5 }, random(seed).next)
  expect(draws('7')).toEqual(draws('7'))
  expect(draws('7')).not.toEqual(draws('8'))
  const one = random('7')
  const branch = one.fork('people')
  const before = Array.from({ length: 3 }, branch.next)
  one.next()
  expect(Array.from({ length: 3 }, one.fork('people').next)).toEqual(before)
})

import { describe, expect, test } from 'vitest'
import { readMove } from '../src/clock/read-move.ts'

const now = new Date('2027-02-28T12:00:00.000Z')
const read = (body: unknown) => readMove(body, now)

describe('a wish to move the clock', () => {
  test.each([
    [{ advance: 'PT3H' }, '2027-02-28T15:00:00.000Z'],
    [{ advance: 'P1DT1.5S' }, '2027-03-01T12:00:01.500Z'],
    [{ advance: 'P1M' }, '2027-03-28T12:00:00.000Z'],
    [{ advance: 'PT0S' }, '2027-02-28T12:00:00.000Z'],
    [{ now: '2027-03-28T01:59:00Z' }, '2027-03-28T01:59:00.000Z'],
    [{ now: '2027-03-28T03:00:00+02:00' }, '2027-03-28T01:00:00.000Z'],
  ])('%j leads to %s', (body, to) => {
    expect(read(body)).toEqual(new Date(to))
  })

  test('leads back to real time', () => {
    expect(read({ now: 'real' })).toBe('real')
  })

  test.each([
    [{ advance: '3 hours' }, '"3 hours" is no ISO 8601 duration'],
    [{ advance: '' }, 'is no ISO 8601 duration'],
    [{ now: '2027-03-28' }, 'is no ISO 8601 instant with its offset'],
    [{ now: '2027-03-28T01:59:00' }, 'is no ISO 8601 instant with its offset'],
    [{ now: '2027-02-30T00:00:00Z' }, 'is no ISO 8601 instant'],
    [{ advance: '-PT1H' }, 'The clock goes forward: it is 2027-02-28T12:00:00.000Z.'],
    [{ now: '2027-02-28T11:59:59Z' }, '{"now": "real"} puts it back to real time.'],
    [{ advance: 'P6Y' }, 'The clock moves 5 years at a time, at most.'],
    [{ advance: 'P999999Y' }, 'at most'],
    [{}, 'Send {"advance": "PT3H"}'],
    [{ advance: 'PT1H', now: 'real' }, 'Send'],
    [{ advance: 3 }, 'Send'],
    [null, 'Send'],
    ['PT3H', 'Send'],
  ])('%j is refused: %s', (body, sentence) => {
    expect(() => read(body)).toThrow(RangeError)
    expect(() => read(body)).toThrow(sentence)
  })
})

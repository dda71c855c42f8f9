import { afterEach, expect, test, vi } from 'vitest'
import { parseOptions, readOptions, usageOf, WrongOptions } from '../src/index.ts'

const options = {
  days: { type: 'string', default: '5', isWhole: true },
  only: { type: 'string' },
  twice: { type: 'boolean', default: false },
} as const
const usage = usageOf('simulate', options)

afterEach(() => vi.restoreAllMocks())

test('what is given is read, and the rest is as usual', () => {
  expect(parseOptions(['--days', '3', '--twice'], options, usage)).toMatchObject({ days: '3', twice: true })
  expect(parseOptions([], options, usage)).toMatchObject({ days: '5', twice: false })
})

test.each([
  [['--dasy', '3'], "Unknown option '--dasy'"],
  [['--days'], "Option '--days <value>' argument missing"],
  [['--days', 'three'], '--days takes a whole number, not "three"'],
  [['--days', '-1'], "Option '--days' argument is ambiguous"],
  [['--twice=yes'], "Option '--twice' does not take an argument"],
  [['three'], "Unexpected argument 'three'"],
])('%j is refused in one line that says what the command takes', (args, reason) => {
  const attempt = () => parseOptions(args, options, usage)
  expect(attempt).toThrow(WrongOptions)
  expect(attempt).toThrow(reason)
  expect(attempt).toThrow(/Usage: npx -y pnpm@12 simulate \[--days 5\] \[--only …\] \[--twice\]$/)
  expect(attempt).not.toThrow(/\n/)
})

test.each([
  ['--help', 'stdout', 0],
  ['--no-such-thing', 'stderr', 1],
] as const)('%s ends the command before it does anything', (arg, channel, exitCode) => {
  const say = vi.spyOn(process[channel], 'write').mockReturnValue(true)
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`)
  })
  expect(() =>
    readOptions({ command: 'access', options: {}, more: 'prints who may call what' }, [arg]),
  ).toThrow(`exit ${exitCode}`)
  expect(exit).toHaveBeenCalledWith(exitCode)
  expect(say).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/Usage: npx -y pnpm@12 access \(prints who may call what\)\n$/),
  )
})

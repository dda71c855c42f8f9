import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanFileName } from '../../src/files/clean-file-name.ts'

describe('the name of a file', () => {
  test.each([
    ['plan.pdf', 'plan.pdf'],
    ['配線図 2.png', '配線図 2.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\dana\\notes.txt', 'notes.txt'],
    ['a/b\\..', 'file'],
    ['...', 'file'],
    [' .htaccess', 'htaccess'],
    ['name. . ', 'name'],
    ['a\r\nSet-Cookie: x.txt', 'aSet-Cookie_ x.txt'],
    ['nul\0l.txt', 'null.txt'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['zero\u200Bwidth.txt', 'zerowidth.txt'],
    ['half \ud83d.txt', 'half .txt'],
    ['a<b>:"|?*.txt', 'a_b______.txt'],
    ['con', '_con'],
    ['LPT1.txt', '_LPT1.txt'],
    ['console.txt', 'console.txt'],
    ['e\u0301.txt', 'é.txt'],
    ['e\u200B\u0301.txt', 'é.txt'],
  ])('%j becomes %j', (name, cleaned) => {
    expect(cleanFileName(name)).toBe(cleaned)
  })

  test('that is too long keeps its extension', () => {
    const cleaned = cleanFileName(`${'x'.repeat(500)}.docx`)
    expect(cleaned).toHaveLength(160)
    expect(cleaned).toMatch(/x\.docx$/)
  })

  test('that is too long is never cut through a character', () => {
    expect(cleanFileName(`a${'😀'.repeat(200)}.png`)).toMatch(/^a(?:😀)+\.png$/u)
  })

  test('that is too long never ends with a dot', () => {
    expect(cleanFileName(`${'x'.repeat(158)}. .${'y'.repeat(40)}`)).toBe('x'.repeat(158))
  })

  test('is clean after cleaning, whatever it was', () => {
    const telling = fc.constantFrom(...['.', ' ', '/', 'e', '\u0301', '\u200B', '<', '\u0338', 'con', '😀'])
    const unit = fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), telling)
    const long = fc.nat(170).map((length) => 'x'.repeat(length))
    const names = fc.tuple(long, fc.string({ unit, maxLength: 400 })).map(([start, rest]) => start + rest)
    fc.assert(
      fc.property(names, (name) => {
        const cleaned = cleanFileName(name)
        expect(cleanFileName(cleaned)).toBe(cleaned)
        expect(cleaned).not.toMatch(/[\p{C}\p{Zl}\p{Zp}/\\<>:"|?*]/u)
        expect(cleaned).not.toMatch(/^[. ]|[. ]$/)
        expect(cleaned.length).toBeGreaterThan(0)
        expect(cleaned.length).toBeLessThanOrEqual(160)
      }),
    )
  })
})

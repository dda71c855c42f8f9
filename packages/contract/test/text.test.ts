import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import {
  anyEmailAddress,
  ContactInquiry,
  type Endpoint,
  endpoints,
  limits,
  line,
  NewClient,
  NewTicket,
  paragraph,
  recordIdParam,
} from '../src/index.ts'
import { unknownPlaceholder } from '../src/schemas/placeholders.ts'
import { isCompanyName, personName } from '../src/schemas/text.ts'

const ticket = { title: 'No link on port 12', description: 'It went dark at noon.' }

describe('a field of one line', () => {
  test.for([
    ['a line feed', '\n'],
    ['a carriage return', '\r'],
    ['CR LF', '\r\n'],
    ['a tab', '\t'],
    ['NUL', '\0'],
    ['an escape', '\u001b'],
    ['a C1 control', '\u0085'],
    ['the line separator', '\u2028'],
    ['the paragraph separator', '\u2029'],
    ['a right-to-left override', '\u202e'],
    ['a direction isolate', '\u2066'],
  ])('refuses %s', ([, character]) => {
    expect(NewTicket.safeParse({ ...ticket, title: `a${character}Bcc: b@example.com` }).success).toBe(false)
  })

  test.for(['name', 'email', 'subject', 'role'])('of the contact form refuses CR LF: %s', (field) => {
    const inquiry = {
      name: 'Jo Doe',
      email: 'jo@example.com',
      subject: 'Racks to move',
      role: 'IT lead',
      projectDetails: 'Ten racks to move.',
      message: 'Please call me.',
    }
    expect(ContactInquiry.safeParse(inquiry).success).toBe(true)
    const forged = { ...inquiry, [field]: 'jo@example.com\r\nBcc: all@example.com' }
    const issues = ContactInquiry.safeParse(forged).error?.issues ?? []
    expect(issues.map(({ path }) => path.join('.'))).toEqual([field])
  })

  test('takes what was copied with marks of direction around it, in linear time', () => {
    expect(line(50).parse('\u202A(757) 555-0128\u202C ')).toBe('(757) 555-0128')
    expect(line(50).parse(' \u2066\u200Ejo\u2069')).toBe('jo')
    expect(line(50).parse('\u202E')).toBe('')
    expect(anyEmailAddress('Required').parse('\u200Ejo@example.com\u202C')).toBe('jo@example.com')
    expect(line(50).safeParse(`a${' '.repeat(1_000_000)}b`).success).toBe(false)
  })

  test('keeps letters of every script', () => {
    expect(line(50).parse('Zoë Ωmega 東京 🔌')).toBe('Zoë Ωmega 東京 🔌')
  })
})

describe('a field of several lines', () => {
  test('keeps tabs and line breaks', () => {
    expect(paragraph(50).parse('one\n\ttwo\r\nthree')).toBe('one\n\ttwo\r\nthree')
  })
  test.for(['\0', '\u0007', '\u001b', '\u009b'])('refuses %j', (character) => {
    expect(paragraph(50).safeParse(`one${character}two`).success).toBe(false)
  })
})

describe('a text whose letters are turned round', () => {
  const lies = 'Open \u202Efdp.exe\u202C and \u202Dsign it'
  test('is kept as it was typed', () => {
    expect(paragraph(50).parse(lies)).toBe('Open fdp.exe\u202C and sign it')
    expect(NewTicket.parse({ ...ticket, description: lies }).description).not.toMatch(/[\u202D\u202E]/)
    expect(NewTicket.safeParse({ ...ticket, description: '\u202E \u202D' }).success).toBe(false)
  })
  test('keeps the marks that texts in two scripts need', () => {
    const mixed = 'שלום \u2066router\u2069 \u200F!'
    expect(paragraph(50).parse(mixed)).toBe(mixed)
  })
})

describe('text that nobody could see is no text', () => {
  test.for(['\u200b', '\u2060\u200d', '\u3164', '\u00ad \ufe0f', '\u{e0041}'])('%j', (text) => {
    expect(NewTicket.safeParse({ ...ticket, title: text }).success).toBe(false)
    expect(NewTicket.safeParse({ ...ticket, description: text }).success).toBe(false)
  })
  test('where it may be left out it may be blank', () => {
    expect(line(10).safeParse('').success).toBe(true)
  })
  test('an invisible joiner inside a sign is kept', () => {
    expect(line(20, { min: 1 }).parse('👩‍💻 ❤️')).toBe('👩‍💻 ❤️')
  })
})

describe('lengths are counted after trimming', () => {
  test('blanks do not make up for letters', () => {
    expect(line(10, { min: 3 }).safeParse(' ab ').success).toBe(false)
    expect(paragraph(10, { min: 3 }).safeParse('\n\nab\n').success).toBe(false)
  })
  test('blanks do not count against the limit, and are not kept', () => {
    expect(line(3).parse('  abc  ')).toBe('abc')
    expect(paragraph(3).parse('\n abc \n')).toBe('abc')
  })
})

test('whatever a one-line field lets through is trimmed and has no control character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const result = line(1_000).safeParse(text)
      if (result.success)
        expect(result.data).toMatch(/^(?:[^\s\p{Cc}](?:[^\p{Cc}\u2028\u2029]*[^\s\p{Cc}])?)?$/u)
    }),
  )
})

describe('unknown keys are refused', () => {
  test.for(endpoints.flatMap(([id, { body }]) => (body ? [{ id, body }] : [])))(
    'in the body of $id',
    ({ body }) => {
      const issues = body.safeParse({ isAdmin: true }).error?.issues ?? []
      expect(issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: ['isAdmin'] }))
    },
  )
  test.for(endpoints.flatMap(([id, { query }]) => (query ? [{ id, query }] : [])))(
    'in the query of $id',
    ({ query }) => {
      const issues = query.safeParse({ isAdmin: 'true' }).error?.issues ?? []
      expect(issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: ['isAdmin'] }))
    },
  )
})

test.for(['abc', '0', '-1', '1.5', '0x10', '1e1', ' 4', '\n4', '', '9'.repeat(30), '٤'])(
  'a path does not name a record by %j',
  (id) => {
    expect(recordIdParam.safeParse(id).success).toBe(false)
  },
)
test('a path names a record by its digits', () => {
  expect(recordIdParam.parse('1042')).toBe(1042)
})

test('a username has letters, digits and a few signs', () => {
  const username = NewClient.shape.username
  expect(username.safeParse('Zoe.o_neil+1@acme-it').success).toBe(true)
  for (const name of [
    'a b c',
    'abc<',
    'abc/d',
    'abc#d',
    '\u0430dmin',
    'zoë',
    'admin\u3164',
    'admin\u115f',
    '\u1160\u1160\u1160',
  ])
    expect(username.safeParse(name).success).toBe(false)
})

describe('a person’s name', () => {
  test.each([
    ...[
      'Anna',
      'St.John',
      'J.R.R.',
      "O'Neill-Smith",
      'María de la Cruz y Martínez',
      '李小龍',
      'Ștefan',
      'al-Ḥasan',
      'R2',
    ],
  ])('is %s', (name) => {
    expect(personName('').safeParse(name).success).toBe(true)
  })
  test.each([
    ...[
      'open http://evil.example',
      ...['evil.example/login', 'Evil.com', 'EVIL.COM', 't.me/abc', 'x.com', 'пример.рф', 'evil。com'],
      'see www.evil',
      'call boss@evil.example',
      'Ｗｗｗ．evil',
      'http：／／evil',
    ],
    ...['Your account is locked, please sign in now', 'Locked! Sign in', 'Locked?'],
  ])('is not %s', (name) => {
    expect(personName('').safeParse(name).success).toBe(false)
  })
})

describe('a company’s name', () => {
  test.each([
    ...[
      'Acme',
      'Foo A/S',
      'Yahoo!',
      'AT&T',
      'Müller & Söhne GmbH & Co. KG',
      'S.p.A. Torino',
      'E.ON SE',
      '3M',
    ],
    'The Worshipful Company of Makers of Fine Things of London Limited',
  ])('is %s', (name) => {
    expect(isCompanyName(name)).toBe(true)
  })
  test.each([
    ...[
      'http://evil.example',
      'Acme www.evil',
      'evil.com',
      'Acme (evil.example/login)',
      'a@evil.example',
      '//evil',
    ],
    'Your account at our company is locked so please sign in over there at once',
  ])('is not %s', (name) => {
    expect(isCompanyName(name)).toBe(false)
  })
})

test('nobody looks further through a text that is too long', () => {
  const long = '@!\u0007'.repeat(10_000)
  const saidOf = (field: string, body: Endpoint['body']) =>
    (body?.safeParse({ [field]: long }).error?.issues ?? []).filter(({ path: [first] }) => first === field)
  const isTooLong = ({ code, ...issue }: z.core.$ZodIssue) =>
    code === 'too_big' && 'origin' in issue && issue.origin === 'string'
  const isNoText = ({ code }: z.core.$ZodIssue) => code === 'invalid_type'
  const looked = (endpoints as readonly (readonly [string, Endpoint])[]).flatMap(([id, { body }]) =>
    Object.keys(body?.shape ?? {}).flatMap((field) => {
      const said = saidOf(field, body)
      return said.length > 1 && said.some(isTooLong) && !said.some(isNoText) ? [`${id} ${field}`] : []
    }),
  )
  expect(looked).toEqual([])
})

test('a prepared text with many blanks is read at once', () => {
  const text = `{{${' '.repeat(limits.prepared.text.max - 2)}`
  const read = Array.from({ length: limits.prepared.count }, () => unknownPlaceholder(text))
  expect(read.every((name) => name === undefined)).toBe(true)
})

test('a placeholder may stand between blanks, on one line', () => {
  const names = ['{{ client_name }}', '{{client_name}}', '{{ boss }}', '{{\nboss }}', '{{one\ntwo}}'].map(
    unknownPlaceholder,
  )
  expect(names).toEqual([undefined, undefined, 'boss', 'boss', undefined])
})

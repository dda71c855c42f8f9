import { describe, expect, test } from 'vitest'
import { withoutPerson } from '../../src/privacy/without-person.ts'

const person = {
  ...{ userId: 7, isStaff: false, companyIds: [2], ownNames: ['May', 'Byrne'] },
  ...{ firstName: 'May', lastName: 'Byrne', username: 'may', email: 'may@acme.example' },
  ...{ phoneNumber: null, externalIds: ['rmm-4711', '100423'] },
}
const greeted = withoutPerson(person, { byPart: false, isCompanys: true })

describe('in what a person took no part in, one name of theirs that nobody else has', () => {
  test.each([
    ['Hi May,\nit may take until Monday.', 'Hi Former colleague,\nit may take until Monday.'],
    ['> Dear Ms. Byrne\n> see below', '> Dear Ms. Former colleague\n> see below'],
    ['Hello Tom and May, all done.', 'Hello Tom and Former colleague, all done.'],
    ['All good now.\n\nThank you, May!', 'All good now.\n\nThank you, Former colleague!'],
    ['All good now.\n– May\nAcme', 'All good now.\n– Former colleague\nAcme'],
    ['**Byrne**', '**Former colleague**'],
  ])('goes where it greets or signs: %j', (text, without) => {
    expect(greeted(text)).toBe(without)
  })

  test.each([
    ['In May, we move.'],
    ['This may wait. May we call?'],
    ['The rack at Castell & Byrne Architects'],
    ['Hi Mayra,'],
    ['Hi all, May is full.'],
  ])('stays where it may be anything: %j', (text) => {
    expect(greeted(text)).toBe(text)
    expect(withoutPerson({ ...person, ownNames: [] }, { byPart: false, isCompanys: true })('Hi May,')).toBe(
      'Hi May,',
    )
  })
})

describe('a long text', () => {
  const named = withoutPerson(person, { byPart: true })
  const rest = ' The rest of it stays as it was written, to its end.'

  test('keeps its end where a name becomes longer', () => {
    expect(named(`Please ask May.${rest}`)).toBe(`Please ask Former colleague.${rest}`)
    expect(named(`Please ask May Byrne.${rest}`)).toBe(`Please ask Former colleague.${rest}`)
  })

  test.each([200, 1_000, 10_000])(
    'of %s characters, the most that there may be, keeps its end, too',
    (most) => {
      const filled = (names: string, length: number) => `${names} ${'x'.repeat(length)}${rest}`
      const length = most - 'Ask May, or May. '.length - rest.length
      expect(filled('Ask May, or May.', length)).toHaveLength(most)
      expect(named(filled('Ask May, or May.', length))).toBe(filled('Ask …, or ….', length))
    },
  )
})

test('what another system calls a person goes, but for a number, which may be anything’s', () => {
  expect(greeted('See RMM-4711, invoice 100423')).toBe('See Former colleague, invoice 100423')
})

test('a first name that is no word goes from all that their company wrote, unless another name follows', () => {
  const casey = { ...person, firstName: 'Casey', ownNames: ['Casey'] }
  const without = withoutPerson(casey, { byPart: false, isCompanys: true })
  expect(without('Ring Casey back. Casey’s desk.\nAsk Casey\nToday')).toBe(
    'Ring Former colleague back. Former colleague’s desk.\nAsk Former colleague\nToday',
  )
  for (const text of ['Casey Miller, of Globex', 'At 7 Casey Street', 'in a casey', 'Caseyville'])
    expect(without(text)).toBe(text)
  expect(withoutPerson(casey, { byPart: false })('Ring Casey back')).toBe('Ring Casey back')
})

test('a username that may be a word goes where it is called one, and another everywhere', () => {
  const called = (username: string) =>
    withoutPerson({ ...person, firstName: 'Casey', lastName: 'Nguyen', username }, { byPart: false })
  const text = 'The VPN client drops at the office. Username: client'
  expect(called('client')(text)).toBe('The VPN client drops at the office. Username: Former colleague')
  expect(called('office')('Ask @office at the office')).toBe('Ask @Former colleague at the office')
  for (const username of ['cnguyen', 'casey7', 'c.n.'])
    expect(called(username)(`as ${username} did`)).toBe('as Former colleague did')
})

describe('both names, as files are called', () => {
  const anyhow = withoutPerson(person, { byPart: false })
  test.each([
    ['May Byrne2.csv', 'Former colleague2.csv'],
    ['cv_may-byrne.pdf', 'cv_Former colleague.pdf'],
    ['BYRNE_MAY (1).pdf', 'Former colleague (1).pdf'],
    ['/files/May%20Byrne.txt', '/files/Former colleague.txt'],
  ])('go: %j', (text, without) => {
    expect(anyhow(text)).toBe(without)
  })

  test.each([['may.byrne@elsewhere.example'], ['Mayo Byrnes'], ['may.byrne+it@elsewhere.example']])(
    'stay in what is somebody else’s: %j',
    (text) => {
      expect(anyhow(text)).toBe(text)
    },
  )
})

test('a name in the address of somebody else stays, and one before other letters goes', () => {
  const named = withoutPerson(person, { byPart: false })
  expect(named('may.byrne@other.example')).toBe('may.byrne@other.example')
  expect(named(`${'May.Byrne.'.repeat(20_000)}@`)).toContain('Former colleague.')
})

test('a name goes however its accents are kept', () => {
  for (const form of ['NFC', 'NFD']) {
    const renee = { ...person, firstName: 'Renée'.normalize(form), lastName: 'Šebesta'.normalize(form) }
    const without = withoutPerson(renee, { byPart: false })
    for (const other of ['NFC', 'NFD'])
      expect(without('Ask Renée Šebesta.'.normalize(other))).toBe('Ask Former colleague.')
  }
})

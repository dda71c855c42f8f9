import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import {
  ContactInquiry,
  Credentials,
  NewClient,
  NewQuestion,
  NewSite,
  NewTicket,
  NewVendorContract,
  TwoFactorCode,
} from '../src/index.ts'

const forms = {
  contact: {
    schema: ContactInquiry,
    valid: {
      name: 'Jo',
      email: 'jo@example.com',
      subject: 'Racks',
      role: 'IT',
      projectDetails: 'Ten racks.',
      message: 'Call me up.',
      honeypot: '',
    },
  },
  login: { schema: Credentials, valid: { username: 'jo1', password: 'secret' } },
  code: { schema: TwoFactorCode, valid: { userId: 1, token: '123456' } },
  ticket: { schema: NewTicket, valid: { title: 'T', description: 'D', priority: 'low', userId: 1 } },
  question: { schema: NewQuestion, valid: { question: 'Q', userId: 1 } },
  client: {
    schema: NewClient,
    valid: {
      firstName: 'A',
      lastName: 'B',
      username: 'abc',
      email: 'a@example.com',
      company: 'C',
      password: '12345678',
      role: 'client',
      phoneNumber: '',
    },
  },
  contract: {
    schema: NewVendorContract,
    valid: { contractName: 'C', startDate: '2026-01-01', endDate: '2026-12-31' },
  },
} satisfies Record<string, { schema: z.ZodObject; valid: object }>
type Form = keyof typeof forms

/** The first message at each field, as a form shows it. */
function messages(form: Form, changes: object): Record<string, string> {
  const { schema, valid } = forms[form]
  const result = schema.safeParse({ ...valid, ...changes })
  const issues = result.error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]).reverse())
}

const required = 'Please fill in all required fields.'
const ticketRequired = 'Please fill in both title and description.'
const token = 'Token must be exactly 6 characters'
const clientUsername = 'Username must be at least 3 characters.'
const clientPassword = 'Password must be at least 8 characters.'
const clientEmail = 'Please enter a valid email address.'

describe('the forms of §5 say, to the letter', () => {
  test.for<[Form, string, unknown, string]>([
    ['contact', 'name', 'J', 'Name must be at least 2 characters'],
    ['contact', 'name', '', 'Name must be at least 2 characters'],
    ['contact', 'email', 'jo@', 'Please enter a valid email address'],
    ['contact', 'email', '', 'Please enter a valid email address'],
    ['contact', 'subject', 'Rack', 'Subject must be at least 5 characters'],
    ['contact', 'role', 'I', 'Role must be at least 2 characters'],
    ['contact', 'projectDetails', 'Ten racks', 'Project details must be at least 10 characters'],
    ['contact', 'message', 'Call me u', 'Message must be at least 10 characters'],
    ['contact', 'honeypot', 'x', 'Bot detected'],
    ['login', 'username', 'jo', 'Username must be at least 3 characters'],
    ['login', 'password', 'secre', 'Password must be at least 6 characters'],
    ['code', 'token', '12345', token],
    ['code', 'token', '1234567', token],
    ['code', 'token', '', token],
    ['code', 'token', 123456, token],
    ['ticket', 'title', '', ticketRequired],
    ['ticket', 'title', '  \t ', ticketRequired],
    ['ticket', 'description', ' ', ticketRequired],
    ['question', 'question', '', 'Please enter your question.'],
    ['question', 'question', ' \n ', 'Please enter your question.'],
    ['client', 'firstName', '', required],
    ['client', 'lastName', ' ', required],
    ['client', 'username', '', required],
    ['client', 'email', '', required],
    ['client', 'company', '', required],
    ['client', 'password', '', required],
    ['client', 'username', 'ab', clientUsername],
    ['client', 'password', '1234567', clientPassword],
    ['client', 'email', 'a.example.com', clientEmail],
    ['contract', 'contractName', '', required],
    ['contract', 'startDate', '', required],
    ['contract', 'endDate', '', required],
  ])('%s: %s = %j: %s', ([form, field, value, message]) => {
    expect(messages(form, { [field]: value })).toEqual({ [field]: message })
  })

  test.for<[Form, string, string]>([
    ['contact', 'name', 'Name must be at least 2 characters'],
    ['contact', 'email', 'Please enter a valid email address'],
    ['contact', 'subject', 'Subject must be at least 5 characters'],
    ['contact', 'role', 'Role must be at least 2 characters'],
    ['contact', 'projectDetails', 'Project details must be at least 10 characters'],
    ['contact', 'message', 'Message must be at least 10 characters'],
    ['login', 'username', 'Username must be at least 3 characters'],
    ['login', 'password', 'Password must be at least 6 characters'],
    ['code', 'token', token],
    ['ticket', 'title', ticketRequired],
    ['ticket', 'description', ticketRequired],
    ['question', 'question', 'Please enter your question.'],
    ['client', 'firstName', required],
    ['client', 'lastName', required],
    ['client', 'username', required],
    ['client', 'email', required],
    ['client', 'company', required],
    ['client', 'password', required],
    ['contract', 'contractName', required],
    ['contract', 'startDate', required],
    ['contract', 'endDate', required],
  ])('%s without %s: %s', ([form, field, message]) => {
    expect(messages(form, { [field]: undefined })).toEqual({ [field]: message })
  })
})

test.for(Object.keys(forms) as Form[])('the %s form takes what meets every rule exactly', (form) => {
  expect(messages(form, {})).toEqual({})
})

describe('what a form leaves out gets its default', () => {
  test('a ticket has medium priority', () => {
    expect(NewTicket.parse({ title: 'T', description: 'D' }).priority).toBe('medium')
  })
  test('a new client has the role client', () => {
    const { role: _, ...client } = forms.client.valid
    expect(NewClient.parse(client).role).toBe('client')
  })
  test('a contract does not renew itself and warns 30 days ahead', () => {
    expect(NewVendorContract.parse(forms.contract.valid)).toMatchObject({
      autoRenewal: false,
      notificationDays: 30,
    })
  })
  test('a contract whose renewal date is left empty has none', () => {
    const empty = { ...forms.contract.valid, renewalDate: '' }
    expect(NewVendorContract.parse(empty).renewalDate).toBeNull()
    expect(messages('contract', { renewalDate: '2026-02-30' })).toEqual({
      renewalDate: 'Please enter a valid date.',
    })
  })
  test('an inquiry without a honeypot is a person’s', () => {
    const { honeypot: _, ...inquiry } = forms.contact.valid
    expect(ContactInquiry.parse(inquiry).honeypot).toBe('')
  })
  test('a phone number may be missing', () => {
    const { phoneNumber: _, ...client } = forms.client.valid
    expect(NewClient.safeParse(client).success).toBe(true)
  })
})

describe('what stands between semicolons in a cell of a file has none itself', () => {
  test('the name of a site', () => {
    const refused = NewSite.safeParse({ name: 'Dock; north gate' }).error?.issues
    expect(refused).toMatchObject([{ path: ['name'], message: 'The name can’t have a semicolon in it.' }])
    expect(NewSite.safeParse({ name: 'Dock, north gate' }).success).toBe(true)
  })
})

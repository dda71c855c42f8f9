import * as z from 'zod'
import { limits } from '../limits.ts'
import { choiceIssues, fieldLabel, fieldOption } from './request-form.ts'
import { isDistinct, line } from './text.ts'

const { companyField } = limits

export const companyFieldKinds = ['text', 'choice', 'date', 'number', 'link'] as const
export const CompanyFieldKind = z.enum(companyFieldKinds)
export type CompanyFieldKind = z.output<typeof CompanyFieldKind>

/** Who sees a field and what stands in it: staff, or the company's administrators too. */
export const CompanyFieldAudience = z.enum(['staff', 'administrators'])
export type CompanyFieldAudience = z.output<typeof CompanyFieldAudience>

/** A field that administrators add to companies. */
export const CompanyField = z
  .strictObject({
    /** Given by the page that adds it: it stays the same when its label changes. */
    id: z.uuid(),
    label: fieldLabel,
    help: line(limits.requestForm.help.max, { name: 'The help' }).default(''),
    kind: CompanyFieldKind,
    /** Of a choice. */
    options: z
      .array(fieldOption)
      .max(companyField.options, `A field has at most ${companyField.options} choices.`)
      .default([]),
    audience: CompanyFieldAudience.default('staff'),
  })
  .superRefine((field, context) => {
    for (const message of choiceIssues(field))
      context.addIssue({ code: 'custom', path: ['options'], message })
  })
export type CompanyField = z.output<typeof CompanyField>

/** `version`: of all fields together; 0 until one is first saved. */
export const CompanyFields = z.object({
  version: z.int().min(0),
  fields: z.array(CompanyField),
  /** Fields that are asked no more: what stood in them stays, and is seen again with them. */
  archived: z.array(CompanyField),
})
export type CompanyFields = z.output<typeof CompanyFields>

/** All fields in their order. One that is left out is archived; an archived one that is named is asked again. */
export const CompanyFieldsChange = z
  .strictObject({
    version: z.int().min(0),
    fields: z
      .array(CompanyField)
      .max(companyField.count, `There can be at most ${companyField.count} fields.`),
  })
  .superRefine(({ fields }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', path: ['fields'], message })
    if (!isDistinct(fields.map(({ id }) => id))) issue('Each field can stand there once.')
    if (!isDistinct(fields.map(({ label }) => label.toLocaleLowerCase('en'))))
      issue('Each field needs a label of its own.')
  })

/** What stands in fields, by their ids: a text, the choice, the day, the number or the address. */
export const FieldValues = z.record(z.uuid(), line(companyField.value, { name: 'The value' }))

/** A field of a company with what stands in it. */
export const FilledField = z.object({
  id: z.uuid(),
  label: z.string(),
  kind: CompanyFieldKind,
  value: z.string(),
})
export type FilledField = z.output<typeof FilledField>

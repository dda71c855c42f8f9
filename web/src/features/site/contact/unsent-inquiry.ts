import { browserEntries } from '@remotehands/content'
import { inStorage } from '../../../lib/in-storage.ts'
import { type ContactField, contactFields } from './contact-fields.ts'

type Values = Record<ContactField, string>

const { key } = browserEntries.inquiry
const stored = inStorage('sessionStorage')

/** Keeps what was typed and not sent, for as long as the tab is open. */
export function keepInquiry(values: Values): void {
  const isBlank = Object.values(values).every((value) => value === '')
  stored((storage) => (isBlank ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(values))))
}

export function forgetInquiry(): void {
  stored((storage) => storage.removeItem(key))
}

/** Unchecked until here: another version of the site may have written it, or a person. */
export function readInquiry(): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(stored((storage) => storage.getItem(key)) ?? '{}')
    return Object.fromEntries(
      contactFields.flatMap((name) => {
        const value = Object(kept)[name]
        return name !== 'honeypot' && typeof value === 'string' ? [[name, value]] : []
      }),
    )
  } catch {
    return {}
  }
}

import { ContactInquiry } from '@remotehands/contract'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useCreate } from '../../../lib/use-create.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { type ContactField, type ContactState, contactFields } from './contact-fields.ts'
import { forgetInquiry, keepInquiry, readInquiry } from './unsent-inquiry.ts'

interface ContactLogicProps {
  form: HTMLFormElement
  /** Whether it was submitted before the validation was loaded. */
  isSent: RefObject<boolean>
  /** Called with what the form should show. */
  onState: (state: ContactState) => void
}

/** The rules of the contact form and its sending (§5, §8), attached to fields that are there, with what they hold. */
export default function ContactLogic({ form: element, isSent, onState }: ContactLogicProps) {
  const { create, isBusy } = useCreate('contact.send')
  const { toast } = useToast()
  const form = useSchemaForm(ContactInquiry, valuesOf(element))
  const { register, setValue, formState } = form
  const submit = useRef(() => {})

  submit.current = useSubmit(form, {
    send: async (inquiry) => {
      const { emailSent } = await create(inquiry)
      form.reset(blank, { keepFieldsRef: true })
      forgetInquiry()
      toast(emailSent ? sent : stored)
    },
    failed: 'Something went wrong. Please try again.',
  })

  useLayoutEffect(() => {
    const send = () => submit.current()
    const keep = () => keepInquiry(valuesOf(element))
    const kept = readInquiry()
    for (const name of contactFields) fieldOf(element, name).value ||= kept[name] ?? ''
    const typed = valuesOf(element)
    const detach = contactFields.map((name) => attach(fieldOf(element, name), register(name)))
    for (const name of contactFields) setValue(name, typed[name])
    element.addEventListener('submit', send)
    element.addEventListener('input', keep)
    keep()
    if (isSent.current) send()
    isSent.current = false
    return () => {
      element.removeEventListener('submit', send)
      element.removeEventListener('input', keep)
      for (const stop of detach) stop()
    }
  }, [element, isSent, register, setValue])

  const messages = JSON.stringify(
    Object.fromEntries(contactFields.map((name) => [name, formState.errors[name]?.message])),
  )
  useLayoutEffect(() => {
    onState({ isReady: true, isBusy, messages: JSON.parse(messages) })
  }, [isBusy, messages, onState])
  return null
}

function attach(field: Field, { ref, onChange, onBlur }: UseFormRegisterReturn): () => void {
  ref(field)
  field.addEventListener('input', onChange)
  field.addEventListener('blur', onBlur)
  return () => {
    ref(null)
    field.removeEventListener('input', onChange)
    field.removeEventListener('blur', onBlur)
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement
const fieldOf = (form: HTMLFormElement, name: ContactField) => form.elements.namedItem(name) as Field
const valuesOf = (form: HTMLFormElement) => fill((name) => fieldOf(form, name).value)
const fill = (value: (name: ContactField) => string) =>
  Object.fromEntries(contactFields.map((name) => [name, value(name)])) as Record<ContactField, string>
const blank = fill(() => '')

const sent = { title: 'Message sent!', description: "We'll get back to you as soon as possible." }
const stored = {
  title: 'Message received',
  description:
    "Your message was stored but email delivery is currently unavailable. We'll still review your inquiry.",
}

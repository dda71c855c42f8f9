import { chakra, Input, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { company } from '@remotehands/content'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Boundary } from '../../../ui/Boundary.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { NeedsScript } from '../../../ui/NeedsScript.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useIsNear } from '../../../ui/use-is-near.ts'
import type { ContactField, ContactState } from './contact-fields.ts'

const ContactLogic = lazy(() => import('./ContactLogic.tsx'))

/**
 * The contact form (§5, §8). Its controls hold their values themselves, from before there is a script; the rules come
 * when the visitor is near. What was typed stays until the server has it.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const isNear = useIsNear(form)
  const isSent = useRef(false)
  const [{ isReady, isBusy, messages }, setState] = useState<ContactState>(asleep)
  const subject = useSearchParams()[0].get('subject')

  useEffect(() => {
    const field = form.current?.elements.namedItem('subject' satisfies ContactField)
    if (!subject || !(field instanceof HTMLInputElement)) return
    field.value = subject
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [subject])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isReady) isSent.current = true
  }

  return (
    <Form
      ref={form}
      onSubmit={submit}
      aria-label="Contact"
      p={{ base: '5', md: '8' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="sm"
      _print={{ display: 'none' }}
    >
      <Stack gap="5">
        <NeedsScript subject="This form" mailbox="general" />
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          <FormField label="Name" required error={messages.name}>
            {(control) => <Input size="lg" {...control} name="name" autoComplete="name" />}
          </FormField>
          <FormField label="Email" required error={messages.email}>
            {(control) => <Input size="lg" {...control} name="email" type="email" autoComplete="email" />}
          </FormField>
          <FormField label="Subject" required error={messages.subject}>
            {(control) => <Input size="lg" {...control} name="subject" />}
          </FormField>
          <FormField label="Your role" required error={messages.role}>
            {(control) => <Input size="lg" {...control} name="role" autoComplete="organization-title" />}
          </FormField>
        </SimpleGrid>
        <FormField label="Project details" required error={messages.projectDetails}>
          {(control) => <Textarea size="lg" {...control} name="projectDetails" rows={4} />}
        </FormField>
        <FormField label="Message" required error={messages.message}>
          {(control) => <Textarea size="lg" {...control} name="message" rows={5} />}
        </FormField>
        <chakra.div aria-hidden position="absolute" left="-9999px" w="1px" h="1px" overflow="hidden">
          <label>
            Leave this field empty
            <input name="honeypot" type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </chakra.div>
        {messages.honeypot && (
          <chakra.p role="alert" color="fg.error">
            {messages.honeypot}
          </chakra.p>
        )}
        <SubmitButton isBusy={isBusy} busyLabel="Sending…" size="xl" alignSelf="flex-start" px="7">
          Send Message
        </SubmitButton>
      </Stack>
      {isNear && form.current && (
        <Boundary fallback={<NotSendable />}>
          <Suspense>
            <ContactLogic form={form.current} isSent={isSent} onState={setState} />
          </Suspense>
        </Boundary>
      )}
    </Form>
  )
}

/** What was typed stays, to be copied. */
function NotSendable() {
  return (
    <chakra.p role="alert" mt="5" color="fg.error">
      The form can’t be sent now. Please reload the page, or write to {company.mailboxes.general}.
    </chakra.p>
  )
}

const asleep: ContactState = { isReady: false, isBusy: false, messages: {} }

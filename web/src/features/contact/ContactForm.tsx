import { chakra, Input, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { ContactInquiry } from '@remotehands/contract'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { messageOf } from '../../lib/api-error.ts'
import { showFieldErrors } from '../../lib/form-errors.ts'
import { useCreate } from '../../lib/use-create.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'

const blank = { name: '', email: '', subject: '', role: '', projectDetails: '', message: '', honeypot: '' }

/** The contact form (§5, §8). What was typed stays until the server has it. */
export default function ContactForm() {
  const { create, isBusy } = useCreate('contact.send')
  const { toast } = useToast()
  const form = useSchemaForm(ContactInquiry, blank)
  const { register, setValue, formState } = form
  const { errors } = formState
  const subject = useSearchParams()[0].get('subject')

  useEffect(() => {
    if (subject) setValue('subject', subject)
  }, [subject, setValue])

  const submit = form.handleSubmit(async (inquiry) => {
    try {
      const { emailSent } = await create(inquiry)
      form.reset(blank)
      toast(emailSent ? sent : stored)
    } catch (error) {
      showFieldErrors(form, error)
      const description = messageOf(error, 'Something went wrong. Please try again.')
      toast({ title: 'Error', description, variant: 'destructive' })
    }
  })

  return (
    <chakra.form
      noValidate
      onSubmit={submit}
      aria-label="Contact"
      p={{ base: '5', md: '8' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="sm"
    >
      <Stack gap="5">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          <FormField label="Name" required error={errors.name?.message}>
            {(control) => <Input size="lg" {...control} {...register('name')} autoComplete="name" />}
          </FormField>
          <FormField label="Email" required error={errors.email?.message}>
            {(control) => (
              <Input size="lg" {...control} {...register('email')} type="email" autoComplete="email" />
            )}
          </FormField>
          <FormField label="Subject" required error={errors.subject?.message}>
            {(control) => <Input size="lg" {...control} {...register('subject')} />}
          </FormField>
          <FormField label="Your role" required error={errors.role?.message}>
            {(control) => (
              <Input size="lg" {...control} {...register('role')} autoComplete="organization-title" />
            )}
          </FormField>
        </SimpleGrid>
        <FormField label="Project details" required error={errors.projectDetails?.message}>
          {(control) => <Textarea size="lg" {...control} {...register('projectDetails')} rows={4} />}
        </FormField>
        <FormField label="Message" required error={errors.message?.message}>
          {(control) => <Textarea size="lg" {...control} {...register('message')} rows={5} />}
        </FormField>
        <chakra.div aria-hidden position="absolute" left="-9999px" w="1px" h="1px" overflow="hidden">
          <label>
            Leave this field empty
            <input {...register('honeypot')} type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </chakra.div>
        {errors.honeypot && (
          <chakra.p role="alert" color="fg.error">
            {errors.honeypot.message}
          </chakra.p>
        )}
        <SubmitButton isBusy={isBusy} busyLabel="Sending…" size="xl" alignSelf="flex-start" px="7">
          Send Message
        </SubmitButton>
      </Stack>
    </chakra.form>
  )
}

const sent = { title: 'Message sent!', description: "We'll get back to you as soon as possible." }
const stored = {
  title: 'Message received',
  description:
    "Your message was stored but email delivery is currently unavailable. We'll still review your inquiry.",
}

import { Box, Button, Flex, Heading, Input, NativeSelect, Stack } from '@chakra-ui/react'
import { can, ticketPriorities } from '@remotehands/contract'
import { CircleCheck, Link2 } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { Form } from '../../ui/Form.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useFirstField } from '../../ui/use-first-field.ts'
import { DevicePicker } from '../assets/DevicePicker.tsx'
import { DraftNotice } from '../drafts/DraftNotice.tsx'
import { AttachmentPicker } from '../files/AttachmentPicker.tsx'
import { picturesPicked } from '../files/PickedPicture.tsx'
import { ArticleSuggestions } from '../knowledge/ArticleSuggestions.tsx'
import { useSession } from '../people/session/use-session.ts'
import { TemplateChoice } from '../prepared/TemplateChoice.tsx'
import { RequestChoice } from '../requests/RequestChoice.tsx'
import { RequestFields } from '../requests/RequestFields.tsx'
import { TextBox } from '../texts/TextBox.tsx'
import { OnBehalfOf } from './OnBehalfOf.tsx'
import { PeoplePicker } from './PeoplePicker.tsx'
import { PrivateChoice } from './PrivateChoice.tsx'
import type { TicketForm } from './use-ticket-form.ts'
import { useTicketLink } from './use-ticket-link.ts'

const priorityLabels = {
  low: 'Low: it can wait for a quiet day',
  medium: 'Medium: it gets in the way',
  high: 'High: work is held up',
  urgent: 'Urgent: work has stopped',
}

interface CreateTicketFormProps {
  form: TicketForm
  /** Leaves the form, where it has its own page or dialog. */
  onCancel?: () => void
}

export function CreateTicketForm({ form: ticketForm, onCancel }: CreateTicketFormProps) {
  const { form, submit, attachments, isStaff, draft, request, companyId } = ticketForm
  const { chosen } = request
  const { user } = useSession()
  const mayUseTemplates = user !== undefined && can(user.role, 'prepared:use')
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const fields = useFirstField<HTMLDivElement>(onCancel !== undefined)
  return (
    <Form onSubmit={submit} aria-labelledby="create-ticket-heading">
      <Stack ref={fields} gap="5" maxW="3xl">
        <Heading as="h2" size="lg" id="create-ticket-heading">
          Create a support ticket
        </Heading>
        <DraftNotice draft={draft} onDiscarded={() => form.setFocus('title')} />
        {!onCancel && <Created form={ticketForm} />}
        <FollowUp form={ticketForm} />
        {isStaff && <OnBehalfOf form={ticketForm} />}
        <RequestChoice request={request} />
        {mayUseTemplates && !chosen && (
          <TemplateChoice
            chosen={ticketForm.template}
            error={ticketForm.templateError}
            onChoose={ticketForm.chooseTemplate}
          />
        )}
        {(!chosen || chosen.terms.title === null) && (
          <FormField label="Title" required error={errors.title?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('title')}
                placeholder={chosen ? 'What you need, in a few words' : 'What is wrong, in a few words'}
              />
            )}
          </FormField>
        )}
        {!chosen && <Suggestions form={ticketForm} />}
        <RequestFields request={request} companyId={companyId} />
        <FormField
          label={chosen ? 'Anything else?' : 'Description'}
          required={!chosen}
          error={errors.description?.message}
        >
          {(control) => (
            <TextBox
              {...control}
              {...register('description')}
              showPicture={picturesPicked(attachments.picker.value)}
              rows={chosen ? 3 : 7}
              placeholder={
                chosen
                  ? 'What we should know besides'
                  : 'What happened, since when, and who or what is affected'
              }
            />
          )}
        </FormField>
        {!chosen && <PriorityField form={ticketForm} />}
        <AttachmentPicker {...attachments.picker} />
        <Company form={ticketForm} />
        <Readers form={ticketForm} />
        <Flex gap="3" wrap="wrap">
          <SubmitButton isBusy={isSubmitting} busyLabel={attachments.waiting ?? 'Creating ticket…'}>
            Create ticket
          </SubmitButton>
          {onCancel && (
            <Button
              variant="outline"
              colorPalette="gray"
              onClick={() => {
                attachments.stopWaiting()
                onCancel()
              }}
            >
              Cancel
            </Button>
          )}
        </Flex>
      </Stack>
    </Form>
  )
}

/** How urgent it is; a request form says so itself. */
function PriorityField({ form: { form } }: { form: TicketForm }) {
  return (
    <FormField label="Priority" required error={form.formState.errors.priority?.message}>
      {(control) => (
        <NativeSelect.Root maxW={{ sm: 'sm' }}>
          <NativeSelect.Field {...control} {...form.register('priority')}>
            {ticketPriorities.map((priority) => (
              <option key={priority} value={priority}>
                {priorityLabels[priority]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </FormField>
  )
}

/** The company's devices and people that a ticket can name. */
function Company({ form: { form, companyId, clientId } }: { form: TicketForm }) {
  const [deviceIds = [], followerIds = []] = useWatch({
    control: form.control,
    name: ['deviceIds', 'followerIds'],
  })
  if (companyId === undefined) return null
  return (
    <Fragment key={companyId}>
      <DevicePicker
        companyId={companyId}
        value={deviceIds}
        onChange={(ids) => form.setValue('deviceIds', ids)}
        error={form.formState.errors.deviceIds?.message}
      />
      <PeoplePicker
        companyId={companyId}
        legend="Followers"
        hint="Colleagues who get updates on this ticket too."
        value={followerIds}
        onChange={(ids) => form.setValue('followerIds', ids)}
        except={clientId}
        error={form.formState.errors.followerIds?.message}
      />
    </Fragment>
  )
}

/** Who will be able to read it, said before it is sent. */
function Readers({ form: { form, isStaff } }: { form: TicketForm }) {
  const isPrivate = useWatch({ control: form.control, name: 'isPrivate' }) ?? false
  const { user } = useSession()
  const ownSite = user?.siteId ? 'your site' : undefined
  return (
    <PrivateChoice
      isPrivate={isPrivate}
      requester={isStaff ? 'the client' : 'you'}
      site={isStaff ? 'the client’s site' : ownSite}
      onChange={(next) => form.setValue('isPrivate', next, { shouldDirty: true })}
    />
  )
}

/** Articles about what the person is typing. */
function Suggestions({ form: { form } }: { form: TicketForm }) {
  return <ArticleSuggestions text={useWatch({ control: form.control, name: 'title' })} />
}

/** Leads to what was raised last, until the next one is begun. */
function Created({ form: { created, form } }: { form: TicketForm }) {
  const linkTo = useTicketLink()
  const place = useRef<HTMLDivElement>(null)
  const shown = form.formState.isDirty ? undefined : created
  // Whoever pressed the button is at the end of a long form.
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  if (!shown) return null
  return (
    <Box ref={place}>
      <Notice
        Icon={CircleCheck}
        palette="blue"
        title={`Ticket #${shown.id} created`}
        action={
          <Button asChild size="sm" variant="outline" flexShrink="0">
            <RouterLink to={linkTo(shown.id)}>Open #{shown.id}</RouterLink>
          </Button>
        }
      >
        {shown.title}
      </Notice>
    </Box>
  )
}

function FollowUp({ form: { followsUp, forgetFollowUp } }: { form: TicketForm }) {
  if (!followsUp) return null
  return (
    <Notice
      Icon={Link2}
      palette="blue"
      title={`Follows up #${followsUp.id}`}
      action={
        <Button size="sm" variant="outline" flexShrink="0" onClick={forgetFollowUp}>
          Remove the link
        </Button>
      }
    >
      {followsUp.title}
    </Notice>
  )
}

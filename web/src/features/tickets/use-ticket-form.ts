import { type CurrentUser, can, type TicketTemplateTerms, ticketPriorities } from '@remotehands/contract'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useCreate } from '../../lib/use-create.ts'
import { useLists } from '../../lib/use-lists.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { draftKeyOf } from '../drafts/draft-store.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useAttachments } from '../files/use-attachments.ts'
import { useSubmitWithFiles } from '../files/use-submit-with-files.ts'
import type { ChosenTemplate } from '../prepared/use-prepared.ts'
import { RequestDraft, useRequest } from '../requests/use-request.ts'
import { useTicketLink } from './use-ticket-link.ts'

interface TicketFormOptions {
  user: CurrentUser | undefined
  onCreated?: () => void
  /** The client portal says at each field what is missing; a dashboard says it in a notification too (§5). */
  variant?: 'portal' | 'dashboard'
}

/** Whom staff raise the ticket for. */
interface Behalf {
  companyId?: number | undefined
  personId?: number | undefined
}

const blank = {
  title: '',
  description: '',
  priority: 'medium' as const,
  deviceIds: [] as number[],
  followerIds: [] as number[],
  isPrivate: false,
}

const TicketDraft = z.object({
  title: z.string(),
  description: z.string(),
  priority: z.enum(ticketPriorities),
  deviceIds: z.array(z.number()),
  followerIds: z.array(z.number()),
  isPrivate: z.boolean().default(false),
  behalf: z.object({ companyId: z.number().optional(), personId: z.number().optional() }),
  request: RequestDraft.default({ answers: {} }),
  template: z.object({ shelf: z.enum(['own', 'shared']), id: z.number() }).optional(),
  followsUp: z.object({ id: z.number(), title: z.string() }).optional(),
})
const blankDraft: z.output<typeof TicketDraft> = { ...blank, behalf: {}, request: { answers: {} } }

/** Raises a ticket. The form lives as long as who calls this, so its text outlives a change of tab. */
export function useTicketForm({ user, onCreated, variant = 'portal' }: TicketFormOptions) {
  const request = useRequest(user)
  const form = useSchemaForm(request.schema, blank)
  const attachments = useAttachments()
  const [behalf, setBehalf] = useState<Behalf>({})
  const [template, setTemplate] = useState<ChosenTemplate>()
  const [templateError, setTemplateError] = useState<string>()
  const [followsUp, setFollowsUp] = useState<{ id: number; title: string }>()
  const [behalfError, setBehalfError] = useState<string>()
  const { create } = useCreate('tickets.create')
  /** What was raised last. */
  const [created, setCreated] = useState<{ id: number; title: string }>()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const linkTo = useTicketLink()
  const lists = useLists()
  const { toast } = useToast()

  const draft = useDraft({
    key: user && can(user.role, 'ticket:create') ? draftKeyOf(user.id, 'new ticket') : undefined,
    form,
    attachments,
    shape: TicketDraft,
    blank: blankDraft,
    take: ({
      title,
      description,
      priority = blank.priority,
      deviceIds = [],
      followerIds = [],
      isPrivate = false,
    }) => ({
      title,
      description,
      priority,
      deviceIds,
      followerIds,
      isPrivate,
      behalf,
      request: request.given,
      template,
      followsUp,
    }),
    put: ({ behalf, followsUp, request: given, template, ...fields }) => {
      form.reset(fields)
      attachments.clear()
      setBehalf(behalf)
      setBehalfError(undefined)
      request.put(given)
      setTemplate(template)
      setTemplateError(undefined)
      setFollowsUp(followsUp)
    },
  })

  const submit = useSubmitWithFiles(form, attachments, {
    send: async (ticket, attachmentIds) => {
      if (behalf.companyId !== undefined && behalf.personId === undefined) {
        setBehalfError('Please choose who the ticket is for, or no company.')
        return
      }
      if (!request.check()) return
      const { id, title } = await create({
        ...request.fill(ticket),
        attachmentIds,
        ...(user && { userId: user.id }),
        ...(followsUp && { followsUpId: followsUp.id }),
        ...(template && !request.chosen && { template }),
        ...(behalf.personId !== undefined && { onBehalfOfId: behalf.personId }),
      })
      toast({
        title: 'Ticket Created',
        description: 'Your support ticket has been submitted successfully.',
        action: { label: `Open #${id}`, onPress: () => void navigate(pathname + linkTo(id)) },
      })
      draft.discard()
      setCreated({ id, title })
      await lists.forget(['tickets.list', 'tickets.queue', 'figures.read'])
      onCreated?.()
    },
    failed: (error) => {
      setBehalfError(error instanceof ApiError ? error.fields.onBehalfOfId : undefined)
      if (error instanceof ApiError) request.showErrors(error.fields)
      const isGone = error instanceof ApiError && error.code === 'PREPARED_NOT_FOUND'
      setTemplateError(isGone ? 'This template no longer exists. Choose another one, or none.' : undefined)
      return messageOf(error, 'Failed to create ticket. Please try again.')
    },
    onInvalid: ({ title, description }) => {
      const missing = [title, description].find((error) => error?.message)?.message
      if (variant === 'dashboard' && missing) {
        toast({ title: 'Missing Information', description: missing, variant: 'destructive' })
      }
    },
  })(undefined)

  /** Fills the form with what the template says; without one, what stands there stays. */
  function chooseTemplate(
    chosen: { shelf: 'own' | 'shared'; id: number; terms: TicketTemplateTerms } | undefined,
  ) {
    setTemplate(chosen && { shelf: chosen.shelf, id: chosen.id })
    setTemplateError(undefined)
    if (!chosen) return
    const { title, description, priority } = chosen.terms
    form.setValue('title', title, { shouldDirty: true })
    form.setValue('description', description, { shouldDirty: true })
    form.setValue('priority', priority, { shouldDirty: true })
    form.clearErrors()
  }

  /** Devices and colleagues are those of the company that the ticket belongs to. */
  function chooseBehalf(next: Behalf) {
    if (next.companyId !== behalf.companyId) {
      form.setValue('deviceIds', [])
      form.setValue('followerIds', [])
      request.forgetReferences()
    }
    setBehalf(next)
    setBehalfError(undefined)
  }

  const isStaff = user !== undefined && can(user.role, 'company:read')
  return {
    form,
    submit,
    draft,
    attachments,
    request,
    template,
    templateError,
    chooseTemplate,
    isStaff,
    behalf,
    behalfError,
    chooseBehalf,
    /** Whose devices and people can be named; undefined until staff have chosen a company. */
    companyId: isStaff ? behalf.companyId : user?.companyId,
    /** Who is notified anyway. */
    clientId: isStaff ? behalf.personId : user?.id,
    created,
    followsUp,
    /** Makes the new ticket continue a closed one. */
    followUp: (ticket: { id: number; title: string }) => setFollowsUp({ id: ticket.id, title: ticket.title }),
    forgetFollowUp: () => setFollowsUp(undefined),
  }
}
export type TicketForm = ReturnType<typeof useTicketForm>

import type { api, BodyOf, InquiryDetails, InquiryStatus } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'

type Change = BodyOf<(typeof api)['inquiries.update']>

const done: Record<InquiryStatus, string> = {
  new: 'The inquiry is open again.',
  answered: 'The inquiry is marked as answered.',
  spam: 'The inquiry is marked as spam.',
}

/** Changes an inquiry and shows what became of it; `save` shows what a call answered. */
export function useInquiryChange(id: number, show: (inquiry: InquiryDetails) => unknown) {
  const [isBusy, setBusy] = useState(false)
  const { toast } = useToast()
  const lists = useLists()

  async function save(inquiry: InquiryDetails) {
    await show(inquiry)
    await lists.forget(['inquiries.list'])
  }

  async function change(body: Change) {
    if (isBusy) return
    setBusy(true)
    try {
      await save(await call('inquiries.update', { params: { id }, body }))
      if (body.status) toast({ title: 'Inquiry Updated', description: done[body.status] })
    } catch (error) {
      const description = messageOf(error, 'This could not be saved. Please try again.')
      toast({ title: 'Error', description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return { change, save, isBusy }
}

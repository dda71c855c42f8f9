import { useState } from 'react'
import { useCreate } from '../../lib/use-create.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { RecordSelect } from '../../ui/RecordSelect.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useCompanies } from '../people/companies/use-companies.ts'
import { useSession } from '../people/session/use-session.ts'
import { TechnicianSelect } from './DecisionDialog.tsx'
import { OverlapWarning } from './OverlapWarning.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { readEnteredTimes, TimeFields } from './TimeFields.tsx'
import { useVisitCall } from './use-visit-call.ts'
import { blankVisit, VisitFields } from './VisitFields.tsx'

/** Enters an appointment that staff and client have agreed on. */
export function NewVisitDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen title="New appointment" size="xl" onClose={onClose}>
      <NewVisitForm onClose={onClose} />
    </Dialog>
  )
}

function NewVisitForm({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const [visit, setVisit] = useState(blankVisit)
  const [companyId, setCompanyId] = useState<number>()
  const [times, setTimes] = useState({ start: '', end: '' })
  const [technicianId, setTechnicianId] = useState(user?.id)
  const companies = useCompanies()
  const { create } = useCreate('visits.create')
  const state = useVisitCall()
  const { toast } = useToast()
  const errors = state.refusal?.fields ?? {}

  const submit = async () => {
    const read = readEnteredTimes(times)
    const problems = {
      ...(companyId === undefined && { companyId: 'Please choose a company.' }),
      ...(visit.title.trim() === '' && { title: 'Please say what it is about.' }),
      ...read.fields,
    }
    if (companyId === undefined || !read.times || Object.keys(problems).length > 0)
      return state.refuse(problems)
    const body = { ...visit, ...read.times, companyId, ...(technicianId !== undefined && { technicianId }) }
    if (!(await state.send(() => create(body)))) return
    toast({ title: 'Appointment Scheduled', description: visit.title })
    onClose()
  }

  return (
    <ScheduleForm
      state={state}
      submitLabel="Schedule"
      busyLabel="Scheduling…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <RecordSelect
        label="Company"
        none="Choose a company"
        required
        value={companyId}
        list={companies}
        error={errors.companyId}
        onChange={(id) => {
          setCompanyId(id)
          setVisit({ ...visit, deviceIds: [] })
        }}
      />
      <TimeFields value={times} onChange={setTimes} errors={errors} />
      <TechnicianSelect value={technicianId} onChange={setTechnicianId} error={errors.technicianId} />
      <OverlapWarning technicianId={technicianId} times={times} />
      <VisitFields companyId={companyId} value={visit} onChange={setVisit} errors={errors} />
    </ScheduleForm>
  )
}

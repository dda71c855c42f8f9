import { NewMaintenance } from '@remotehands/contract'
import { useState } from 'react'
import { useCreate } from '../../../lib/use-create.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'

const blank = { maintenanceType: '', description: '', isCompleted: false }

/** What to reload when maintenance work changes. */
export const maintenanceLists = [
  'maintenance.list',
  'devices.list',
  'devices.read',
  'devices.history',
  'figures.read',
] as const

/** Enters maintenance work. The form lives as long as who calls this, so its text outlives its being closed. */
export function useMaintenanceForm(onCreated: () => void) {
  const form = useSchemaForm(NewMaintenance, blank)
  const [companyId, setCompanyId] = useState<number>()
  const { create } = useCreate('maintenance.create')
  const lists = useLists()
  const { toast } = useToast()

  function clear() {
    form.reset(blank)
    setCompanyId(undefined)
  }

  const submit = useSubmit(form, {
    send: async (work) => {
      await create(work)
      toast({ title: 'Work Entered', description: 'Maintenance work saved.' })
      clear()
      await lists.forget(maintenanceLists)
      onCreated()
    },
    failed: 'Failed to save the work. Please try again.',
  })

  return {
    form,
    submit,
    clear,
    companyId,
    chooseCompany: (id: number | undefined) => {
      setCompanyId(id)
      form.resetField('deviceId')
    },
  }
}
export type MaintenanceForm = ReturnType<typeof useMaintenanceForm>

import { Button, Flex, Input } from '@chakra-ui/react'
import { limits, type ReportViews } from '@remotehands/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useStep } from '../../ui/use-step.ts'
import type { ReportFilters } from './use-report-filters.ts'

/** The reader's saved filters: opens one, saves those of the page, deletes the one that is open. */
export function SavedFilters({ filters }: { filters: ReportFilters }) {
  const { data, show, refresh } = useQuery('reportViews.read')
  const [search] = useAddress()
  const [isNaming, setNaming] = useState(false)
  const { run, isBusy } = useStep('The filters could not be saved. Nothing was lost; please try again.')
  const views = data?.views ?? []
  const open = views.find(({ id }) => id === search.get('view'))
  const { openSaved, address } = filters
  const isBare = Object.keys(address).length === 0

  // A link that names saved filters alone opens them.
  useEffect(() => {
    if (open && isBare) openSaved(open.filters, open.id)
  }, [open, isBare, openSaved])

  const save = (changed: ReportViews['views']) =>
    run(async () => {
      if (!data) return
      try {
        await show(await call('reportViews.save', { body: { version: data.version, views: changed } }))
      } catch (error) {
        await refresh()
        throw error
      }
    })
  const add = async (name: string) => {
    const id = crypto.randomUUID()
    if (!(await save([...views, { id, name, filters: address }]))) return
    setNaming(false)
    openSaved(address, id)
  }
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {views.length > 0 && (
        <FilterSelect
          label="Saved filters"
          all="Saved filters"
          value={open?.id}
          options={views.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => openSaved(views.find((view) => view.id === id)?.filters ?? {}, id)}
        />
      )}
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setNaming(true)}>
        Save filters
      </Button>
      {open && (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-disabled={isBusy}
          onClick={() => isBusy || save(views.filter(({ id }) => id !== open.id))}
        >
          Delete “{open.name}”
        </Button>
      )}
      <Dialog isOpen={isNaming} title="Save filters" isBusy={isBusy} onClose={() => setNaming(false)}>
        <NameForm isBusy={isBusy} onCancel={() => setNaming(false)} onSave={add} />
      </Dialog>
    </Flex>
  )
}

interface NameFormProps {
  isBusy: boolean
  onCancel: () => void
  onSave: (name: string) => unknown
}

function NameForm({ isBusy, onCancel, onSave }: NameFormProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) void onSave(name.trim())
    else setError('Please enter a name.')
  }
  return (
    <Form onSubmit={submit} mt="4">
      <FormField label="Name" required error={error}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={limits.reportViews.name.max}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </FormField>
      <FormButtons onCancel={onCancel}>
        <SubmitButton isBusy={isBusy} busyLabel="Saving…">
          Save filters
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}

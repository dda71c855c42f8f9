import { Button, Flex, SimpleGrid, Stack } from '@chakra-ui/react'
import { contractStatuses } from '@remotehands/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FilterSelect, useFilter } from '../../../ui/FilterSelect.tsx'
import { NewButton } from '../../../ui/NewButton.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { SearchBox, useSearchText } from '../../../ui/SearchBox.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { CalendarFeedPanel } from '../../schedule/CalendarFeedPanel.tsx'
import { ApprovalNotice } from './ApprovalNotice.tsx'
import { ContractCard } from './ContractCard.tsx'
import { ContractForm } from './ContractForm.tsx'
import { ContractView } from './ContractView.tsx'
import { asideStates, inOrder, matchesContract, stateOf, stateWords } from './contract-words.ts'
import { RenewalWarning } from './RenewalWarning.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useContracts, useContractsAside } from './use-contracts.ts'
import { useOpenContract } from './use-open-contract.ts'

interface ContractListProps {
  /** One vendor's contracts alone. */
  vendorId?: number
  /** Administrators see whose contract it is. */
  audience: 'admin' | 'vendor'
}

const states = [...contractStatuses, 'pending', ...asideStates] as const
const stateOptions = states.map((value) => ({ value, label: stateWords[value] }))

/** The contract named in the address, or all: those ending soon, cards, a new one and a calendar feed. */
export function ContractList({ vendorId, audience }: ContractListProps) {
  const { contractId, close } = useOpenContract()
  const [isNew, setNew] = useState(false)
  const form = useContractForm({ vendorId, onCreated: () => setNew(false) })
  const { waiting, stopWaiting } = form.attachments
  const closeNew = () => {
    stopWaiting()
    setNew(false)
  }
  if (contractId !== undefined) return <ContractView key={contractId} id={contractId} onBack={close} />
  return (
    <Stack gap="6">
      <Cards vendorId={vendorId} audience={audience} onNew={() => setNew(true)} />
      <CalendarFeedPanel feed="contracts" />
      <Dialog
        title="New contract"
        size="xl"
        isOpen={isNew}
        isBusy={form.form.formState.isSubmitting && !waiting}
        onClose={closeNew}
      >
        <ContractForm form={form} onCancel={closeNew} />
      </Dialog>
    </Stack>
  )
}

interface CardsProps {
  vendorId: number | undefined
  audience: ContractListProps['audience']
  onNew: () => void
}

function Cards({ vendorId, audience, onNew }: CardsProps) {
  const now = useNow()
  const whole = useContracts(vendorId)
  const [text, setText, clear] = useSearchText('contracts', ['contract-status'])
  const [state, chooseState] = useFilter('contract-status', states)
  const isAside = asideStates.some((each) => each === state)
  const aside = useContractsAside(isAside, vendorId)
  const list = isAside ? aside : whole
  const found = list.items
    ?.filter((contract) => !state || stateOf(contract) === state)
    .filter((contract) => matchesContract(contract, text))
  const isNarrowed = Boolean(text || state)
  return (
    <Stack gap="4">
      <ApprovalNotice contracts={whole.items ?? []} audience={audience} />
      <RenewalWarning contracts={whole.items ?? []} />
      <Flex gap="3" wrap="wrap" align="center">
        <SearchBox
          label="Search contracts"
          text={text}
          onChange={setText}
          result={found?.length === 1 ? '1 contract' : `${found?.length ?? 0} contracts`}
        />
        <FilterSelect
          label="Status"
          all="All statuses"
          value={state}
          options={stateOptions}
          onChange={chooseState}
        />
        <NewButton record="contract" ms={{ md: 'auto' }} onClick={onNew}>
          <Plus size={16} aria-hidden />
          New contract
        </NewButton>
      </Flex>
      <PagedList
        heading="Contracts"
        list={{ ...list, items: found, hasMore: false }}
        noun="contracts"
        empty={isNarrowed ? <NoneFound onClear={clear} /> : 'No contracts yet. Add the first one.'}
      >
        {(contracts) => (
          <SimpleGrid as="ul" columns={{ base: 1, lg: 2 }} gap="4" listStyleType="none">
            {inOrder(contracts, now).map((contract) => (
              <ContractCard key={contract.id} contract={contract} showsVendor={audience === 'admin'} />
            ))}
          </SimpleGrid>
        )}
      </PagedList>
    </Stack>
  )
}

function NoneFound({ onClear }: { onClear: () => void }) {
  return (
    <>
      <p>No contract matches.</p>
      <Button mt="3" size="sm" variant="outline" onClick={onClear}>
        Show all contracts
      </Button>
    </>
  )
}

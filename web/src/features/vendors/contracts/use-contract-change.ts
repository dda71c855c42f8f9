import type { VendorContract } from '@remotehands/contract'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { contractLists } from './use-contracts.ts'

interface ContractRefusal {
  message: string
  /** Messages by field name. */
  fields: Record<string, string>
}

/** Changes a contract, one change at a time. After an error the caller still has the input and can send it again. */
export function useContractChange(contract: VendorContract) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ContractRefusal>()
  const isRunning = useRef(false)
  const lists = useLists()
  const { toast } = useToast()

  /** Returns whether it was done; `done` is what the notification says then. Never throws. */
  async function change(send: (version: number) => Promise<unknown>, done: string): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await send(contract.version)
    } catch (error) {
      const message = messageOf(error, 'This could not be saved. Nothing was lost; please try again.')
      setRefusal({ message, fields: error instanceof ApiError ? error.fields : {} })
      // Somebody else was faster: reload, so that the next attempt applies to the current contract.
      if (error instanceof ApiError && error.status === 409) await lists.forget(contractLists)
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
    toast({ title: done, description: contract.contractName })
    await lists.forget(contractLists)
    return true
  }

  return { change, isBusy, refusal }
}

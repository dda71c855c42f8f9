import type { Operations } from '../../operation.ts'
import {
  listCompanyFields,
  listFilledFields,
  saveCompanyFields,
} from '../../people/companies/fields/operations.ts'
import { checkCompanyImport } from '../../people/companies/import/check-company-import.ts'
import {
  archiveCompany,
  listArchivedPeople,
  previewArchive,
  restoreCompany,
  retryArchive,
} from '../../people/companies/operations/archive-company.ts'
import { changeProfile, readProfile } from '../../people/companies/operations/company-profile.ts'
import { createCompany } from '../../people/companies/operations/create-company.ts'
import { exportCompanies } from '../../people/companies/operations/export-companies.ts'
import { listCompanies } from '../../people/companies/operations/list-companies.ts'
import { listMerges } from '../../people/companies/operations/list-merges.ts'
import { matchCompanies } from '../../people/companies/operations/match-companies.ts'
import { mergeCompany } from '../../people/companies/operations/merge-company.ts'
import { overviewCompanies } from '../../people/companies/operations/overview-companies.ts'
import { previewMerge } from '../../people/companies/operations/preview-merge.ts'
import { readCompany } from '../../people/companies/operations/read-company.ts'
import { retryMerge } from '../../people/companies/operations/retry-merge.ts'
import { updateCompany } from '../../people/companies/operations/update-company.ts'
import { createSite } from '../../people/sites/operations/create-site.ts'
import { listSites } from '../../people/sites/operations/list-sites.ts'
import { updateSite } from '../../people/sites/operations/update-site.ts'
import { checkDeviceImport } from './check-device-import.ts'
import { completeMaintenance } from './complete-maintenance.ts'
import { createDevice } from './create-device.ts'
import { createMaintenance } from './create-maintenance.ts'
import { exportDevices } from './export-devices.ts'
import { listClientDevices } from './list-client-devices.ts'
import { listDevices } from './list-devices.ts'
import { listMaintenance } from './list-maintenance.ts'
import { readDevice } from './read-device.ts'
import { readDeviceHistory } from './read-device-history.ts'
import { restoreDevice, retireDevice } from './retire-device.ts'
import { updateDevice } from './update-device.ts'

export const devicesOperations = {
  'sites.list': listSites,
  'sites.create': createSite,
  'sites.update': updateSite,
  'devices.list': listDevices,
  'clients.devices': listClientDevices,
  'maintenance.list': listMaintenance,
  'devices.export': exportDevices,
  'devices.read': readDevice,
  'devices.history': readDeviceHistory,
  'maintenance.create': createMaintenance,
  'maintenance.complete': completeMaintenance,
  'devices.create': createDevice,
  'devices.update': updateDevice,
  'devices.retire': retireDevice,
  'devices.restore': restoreDevice,
  'devices.checkImport': checkDeviceImport,
  'companies.list': listCompanies,
  'companies.overview': overviewCompanies,
  'companies.export': exportCompanies,
  'companies.checkImport': checkCompanyImport,
  'companies.match': matchCompanies,
  'companies.read': readCompany,
  'companies.create': createCompany,
  'companies.update': updateCompany,
  'companies.profile': readProfile,
  'companies.changeProfile': changeProfile,
  'companies.listMerges': listMerges,
  'companies.previewMerge': previewMerge,
  'companies.merge': mergeCompany,
  'companies.retryMerge': retryMerge,
  'companyFields.list': listCompanyFields,
  'companyFields.save': saveCompanyFields,
  'companies.fields': listFilledFields,
  'companies.previewArchive': previewArchive,
  'companies.archive': archiveCompany,
  'companies.retryArchive': retryArchive,
  'companies.archivedPeople': listArchivedPeople,
  'companies.restore': restoreCompany,
} satisfies Operations<'devices'>

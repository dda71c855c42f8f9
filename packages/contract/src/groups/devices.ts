import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Device, MaintenanceLog } from '../schemas/device.ts'
import { PageQuery } from '../schemas/page.ts'
import { recordIdParam } from '../schemas/text.ts'

export const devices = {
  'devices.list': endpoint({
    group: 'devices',
    method: 'GET',
    path: '/api/devices',
    access: 'device:read',
    summary: 'Devices that the caller may see',
    query: PageQuery,
    response: z.array(Device),
    status: 200,
    paged: true,
  }),
  'clients.devices': endpoint({
    group: 'devices',
    method: 'GET',
    path: '/api/clients/{id}/devices',
    access: 'device:read',
    summary: 'Devices registered to a client',
    params: z.strictObject({ id: recordIdParam }),
    query: PageQuery,
    response: z.array(Device),
    status: 200,
    paged: true,
  }),
  'maintenance.list': endpoint({
    group: 'devices',
    method: 'GET',
    path: '/api/maintenance-logs',
    access: 'maintenance:read',
    summary: 'Maintenance work, newest first',
    query: PageQuery,
    response: z.array(MaintenanceLog),
    status: 200,
    paged: true,
  }),
}

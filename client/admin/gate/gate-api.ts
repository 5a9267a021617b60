import { useMemo } from 'react';
import type { GateStep, ScanRequest } from '../../../src/modules/ticketing/gate/gate-schema.ts';
import type { GroupStep } from '../../../src/modules/ticketing/gate/groups-schema.ts';
import type { UndoSaleRequest } from '../../../src/modules/ticketing/gate/sales/sale-schema.ts';
import type { GateSaleRequest } from '../../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/application.ts';
import { UNATTENDED } from '../api/calls.ts';
import { type AnswerTo, createAsk } from '../api/routes.ts';

/** API calls of the gate. All reject with an ApiFault; writes can be repeated with the same ids. */
export function gateApi(api: Api) {
  const ask = createAsk(api);
  return {
    today: () => ask('GET', '/api/dmt-admin/gate/today'),
    watch: () => ask('GET', '/api/dmt-admin/gate/today', { headers: UNATTENDED }),
    /** Data that lets this phone go on offline; the page polls it. */
    day: () => ask('GET', '/api/dmt-admin/gate/day', { headers: UNATTENDED }),
    entries: () => ask('GET', '/api/dmt-admin/gate/entries', { headers: UNATTENDED }),
    groups: () => ask('GET', '/api/dmt-admin/gate/groups', { headers: UNATTENDED }),
    groupStep: (json: GroupStep) => ask('POST', '/api/dmt-admin/gate/groups', { json }),
    list: () => ask('GET', '/api/dmt-admin/gate/list'),
    scan: (json: ScanRequest) => ask('POST', '/api/dmt-admin/gate/scan', { json }),
    steps: (steps: GateStep[]) => ask('POST', '/api/dmt-admin/gate/steps', { json: { steps } }),
    offer: (isUnattended = false) =>
      ask('GET', '/api/dmt-admin/gate/offer', isUnattended ? { headers: UNATTENDED } : {}),
    sales: () => ask('GET', '/api/dmt-admin/gate/sales', { headers: UNATTENDED }),
    sell: (json: GateSaleRequest) => ask('POST', '/api/dmt-admin/gate/sales', { json }),
    undoSale: (id: string, json: UndoSaleRequest) => ask('POST', '/api/dmt-admin/gate/sales/:id/undo', { id, json }),
    mailReceipt: (id: string, email: string) =>
      ask('POST', '/api/dmt-admin/gate/sales/:id/receipt', { id, json: { email } }),
    setMargin: (json: Today['margin']) => ask('PUT', '/api/dmt-admin/gate/margin', { json }),
  };
}

export type Today = AnswerTo<'GET', '/api/dmt-admin/gate/today'>;
export type Party = AnswerTo<'GET', '/api/dmt-admin/gate/list'>['parties'][number];
export type SeenTicket = Party['tickets'][number];
export type SeenCard = NonNullable<AnswerTo<'POST', '/api/dmt-admin/gate/scan'>['card']>;
export type Offer = AnswerTo<'GET', '/api/dmt-admin/gate/offer'>;
export type Sale = AnswerTo<'GET', '/api/dmt-admin/gate/sales'>['sales'][number];
export type GateGroup = AnswerTo<'GET', '/api/dmt-admin/gate/groups'>[number];
export type GateWord = AnswerTo<'POST', '/api/dmt-admin/gate/scan'>['word'];

export function useGateApi(): ReturnType<typeof gateApi> {
  const api = useApi();
  return useMemo(() => gateApi(api), [api]);
}

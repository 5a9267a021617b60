import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PersonalDetailsForm } from '../../../client/sales/checkout/details/personal-details.tsx';
import { fakeApi } from './fake-api.ts';
import { stage } from './stage.tsx';

afterEach(cleanup);

/** The form as rendered for a browser without JavaScript. */
function Posted() {
  return (
    <PersonalDetailsForm
      questions={[]}
      tickets={[]}
      path="/events/7/open-dag"
      items={[]}
      first={{ firstName: '', lastName: 'Jansen', email: 'anna@example.nl', phoneNumber: '0612345678' }}
      firstErrors={{ firstName: 'Dit veld is verplicht.' }}
      isFree={false}
      onBegin={() => {}}
      onLeaveField={() => {}}
      onNext={() => {}}
      onFault={() => {}}
      onCancel={() => {}}
    />
  );
}

test('wrong details that were posted are reported in the words of the toast, which nobody sees without JavaScript (VAL-15)', async () => {
  stage([{ path: '/', Component: Posted, data: () => null }], '/', fakeApi({}));
  expect(await screen.findByRole('heading', { name: 'Formulier ongeldig' })).toBeTruthy();
  expect(screen.getByText('Vul alstublieft alle verplichte velden in.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voornaam: Dit veld is verplicht.' })).toBeTruthy();
});

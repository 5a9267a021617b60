import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Checkbox, Select } from '../../../../client/admin/ui/form/controls.tsx';
import { FormErrors } from '../../../../client/admin/ui/form/submission.tsx';
import { Field } from '../../../../client/ui/forms/field.tsx';
import { Surroundings } from '../../surroundings.tsx';

afterEach(cleanup);

function Form({ errors }: { errors: Record<string, string> }) {
  return (
    <Surroundings>
      <FormErrors errors={errors} heading="Dit is nog niet goed" />
      <Field label="Titel" name="title" optional />
      <Field label="Jaar" name="year" />
      <Select label="Wanneer is de btw bekend?" name="vat" options={[]} />
      <Checkbox label="Ik heb dit besproken" name="isConfirmed" />
    </Surroundings>
  );
}

it('names the field where a message could be of any, unless its label is a sentence', () => {
  const { rerender } = render(<Form errors={{}} />);
  expect(screen.queryByRole('alert')).toBeNull();
  const errors = {
    title: 'Dit veld is verplicht.',
    year: 'Vul een jaar in.',
    vat: 'Dit veld is verplicht.',
    isConfirmed: 'Dit veld is verplicht.',
    elsewhere: 'Dit veld is te lang.',
  };
  rerender(<Form errors={errors} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Titel: Dit veld is verplicht.',
    'Vul een jaar in.',
    'Dit veld is verplicht.',
    'Dit veld is verplicht.',
    'Dit veld is te lang.',
  ]);
});

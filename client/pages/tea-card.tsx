import type { TeaMenu } from '../../src/modules/content/schema.ts';

export function TeaCard({ menu }: { menu: TeaMenu }) {
  return (
    <>
      {menu.map(({ id, name }) => (
        <h2 id={id} key={id}>
          {name}
        </h2>
      ))}
    </>
  );
}

import '../styles/index.css';
import 'virtual:picture-grounds.css';
import { hydrate } from '../hydrate.tsx';
import { administrationRoutes } from '../routes-administration.tsx';

await hydrate(administrationRoutes);

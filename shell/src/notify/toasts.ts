export { toast } from 'react-toastify';

import ts from 'typescript';
import { nameText, objectText } from './type-text.js';
import type { TypeWriter } from './write-type.js';

/**
 * The type of what is given in one place: of an object written there each property's own type, so that literals stay
 * literals, where TypeScript by itself would widen `{ variant: 'card' }` to any string.
 */
export function givenType(checker: ts.TypeChecker, writer: TypeWriter, given: ts.Expression): string {
  const whole = () => writer.write(checker.getTypeAtLocation(given));
  if (!ts.isObjectLiteralExpression(given)) return whole();
  const members = new Map<string, string>();
  for (const property of given.properties) {
    if (ts.isSpreadAssignment(property)) {
      for (const spread of checker.getTypeAtLocation(property.expression).getProperties()) {
        members.set(spread.name, writer.writeProperty(spread));
      }
      continue;
    }
    const name = plainName(property.name);
    if (name === undefined) return whole();
    const type = ts.isPropertyAssignment(property)
      ? givenType(checker, writer, property.initializer)
      : writer.write(checker.getTypeAtLocation(property.name));
    members.set(name, `${nameText(name)}: ${type}`);
  }
  return objectText([...members.values()].sort());
}

function plainName(name: ts.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : undefined;
}

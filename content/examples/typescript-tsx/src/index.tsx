export const Title = (props: { text: string }) => <h1>{props.text}</h1>;
